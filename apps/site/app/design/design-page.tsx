export default function Page() {
  return (
    <section className="section width">
      <h1>Design</h1>
    </section>
  )
}
