import { useEffect, useRef, useState } from "preact/hooks";
import { Battles } from "../app/battles.tsx";
import { remembered } from "../app/remembered.ts";
import { go } from "../app/route.ts";
import { Button } from "../look/button.tsx";
import { announce } from "../look/voice.tsx";
import { openSocket, Wire, type WireFault } from "../wire/client.ts";

/** The link to a record that the server has played again and found to be true. */
async function handIn(record: string): Promise<string> {
    const wire = new Wire(openSocket);
    try {
        const answer = await wire.ask("import", { record });
        if (answer.t === "refused") throw new Error(answer.sentence);
        return answer.links.watch ?? "";
    } finally {
        wire.close();
    }
}

function useOpening() {
    const [busy, setBusy] = useState(false);
    const [fault, setFault] = useState("");
    const open = async (file: File | undefined) => {
        if (!file || busy) return;
        setBusy(true);
        setFault("");
        announce("The record is played again to see that it is true.");
        try {
            go(`#/replay/${encodeURIComponent(await handIn(await file.text()))}`);
        } catch (wrong) {
            setFault((wrong as WireFault).message);
        }
        setBusy(false);
    };
    return { busy, fault, open };
}

/** Takes a file that is dropped anywhere on the page; whether one hovers over it. */
function useDrop(open: (file: File | undefined) => void): boolean {
    const [over, setOver] = useState(false);
    useEffect(() => {
        const hover = (event: DragEvent) => {
            event.preventDefault();
            setOver(true);
        };
        const leave = () => setOver(false);
        const drop = (event: DragEvent) => {
            event.preventDefault();
            setOver(false);
            open(event.dataTransfer?.files[0]);
        };
        document.addEventListener("dragover", hover);
        document.addEventListener("dragleave", leave);
        document.addEventListener("drop", drop);
        return () => {
            document.removeEventListener("dragover", hover);
            document.removeEventListener("dragleave", leave);
            document.removeEventListener("drop", drop);
        };
    });
    return over;
}

/** Where a record is brought in from a file. */
export function OpenRecord() {
    const { busy, fault, open } = useOpening();
    const input = useRef<HTMLInputElement>(null);
    const over = useDrop(open);
    return (
        <section class="replay-open">
            <h1>Replay</h1>
            <p>
                Watch a battle again, order by order, with every sum. A battle fought here is replayed by its link; a battle from
                elsewhere comes as a record, the file that <code>grognard battle --record</code> writes or that this screen lets you
                take away.
            </p>
            <Battles title="Your finished battles" battles={remembered.value.filter(({ over }) => over)} />
            <div class={`panel replay-drop ${over ? "replay-drop-over" : ""}`}>
                <input
                    ref={input}
                    class="unseen"
                    type="file"
                    accept=".jsonl,application/jsonl,text/plain"
                    aria-label="Record file"
                    tabIndex={-1}
                    onChange={(event) => open(event.currentTarget.files?.[0])}
                />
                <Button kind="main" disabled={busy} onClick={() => input.current?.click()}>
                    {busy ? "It is played again …" : "Open a record"}
                </Button>
                <p class="quiet">or drop the file on this page</p>
            </div>
            {fault && (
                <p class="panel replay-fault" role="alert">
                    The record cannot be opened: {fault}
                </p>
            )}
        </section>
    );
}
