export default function Page() {
  return (
    <section className="section width">
      <h1>donate-by-post</h1>
    </section>
  )
}
