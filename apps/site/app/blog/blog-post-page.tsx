export default function Page() {
  return (
    <section className="section width">
      <h1>Post</h1>
    </section>
  )
}
