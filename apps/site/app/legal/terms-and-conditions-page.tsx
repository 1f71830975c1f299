export default function Page() {
  return (
    <section className="section width">
      <h1>terms-and-conditions</h1>
    </section>
  )
}
