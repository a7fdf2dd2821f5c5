import type { ButtonHTMLAttributes, ComponentChildren } from "preact";

type Kind = "usual" | "main" | "plain";

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "class" | "icon"> & {
    kind?: Kind;
    small?: boolean;
    class?: string;
    children: ComponentChildren;
};

export function buttonClass(kind: Kind = "usual", small = false): string {
    return ["button", kind === "usual" ? "" : `button-${kind}`, small ? "button-small" : ""].filter(Boolean).join(" ");
}

export function Button({ kind = "usual", small = false, class: more = "", type = "button", children, ...rest }: ButtonProps) {
    return (
        <button {...rest} type={type} class={`${buttonClass(kind, small)} ${more}`.trim()}>
            {children}
        </button>
    );
}
