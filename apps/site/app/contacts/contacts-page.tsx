export default function ContactsPage() {
  return (
    <section className="section width">
      <h1>Contacts</h1>
    </section>
  )
}
