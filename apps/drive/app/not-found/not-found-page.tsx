import { Link } from 'react-router'
import { Page } from '../layout/page.tsx'

/** An address that the app does not have. */
export default function NotFoundPage() {
  return (
    <Page title="No such page">
      <h1>There is no such page</h1>
      <p>
        <Link to="/">Go to your round</Link>
      </p>
    </Page>
  )
}
