export default function Page() {
  return (
    <section className="section width">
      <h1>privacy-policy</h1>
    </section>
  )
}
