export default function Page() {
  return (
    <section className="section width">
      <h1>donate-stock</h1>
    </section>
  )
}
