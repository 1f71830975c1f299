export default function Page() {
  return (
    <section className="section width">
      <h1>internal-banks</h1>
    </section>
  )
}
