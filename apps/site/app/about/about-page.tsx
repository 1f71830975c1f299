export default function AboutPage() {
  return (
    <section className="section width">
      <h1>About</h1>
    </section>
  )
}
