export default function FaqPage() {
  return (
    <section className="section width">
      <h1>Faq</h1>
    </section>
  )
}
