import type { Route } from './+types/home-page.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Kindfold' }]

export default function HomePage() {
  return (
    <section className="section width">
      <h1>Free doorstep clothes collections for small charities</h1>
    </section>
  )
}
