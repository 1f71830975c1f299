export default function Page() {
  return (
    <section className="section width">
      <h1>cookie-policy</h1>
    </section>
  )
}
