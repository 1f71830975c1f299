export default function Page() {
  return (
    <section className="section width">
      <h1>school-fundraising</h1>
    </section>
  )
}
