export default function PartnerCharitiesPage() {
  return (
    <section className="section width">
      <h1>PartnerCharities</h1>
    </section>
  )
}
