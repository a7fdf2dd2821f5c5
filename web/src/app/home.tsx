export function Home() {
    return (
        <section>
            <h1>Grognard</h1>
        </section>
    );
}
