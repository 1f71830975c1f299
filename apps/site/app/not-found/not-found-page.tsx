export default function NotFoundPage() {
  return (
    <section className="section width">
      <h1>NotFound</h1>
    </section>
  )
}
