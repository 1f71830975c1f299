export default function Page() {
  return (
    <section className="section width">
      <h1>Blog</h1>
    </section>
  )
}
