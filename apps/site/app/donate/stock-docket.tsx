import type { Action } from '@kindfold/content/pages/page.schema.ts'
import { PageLink } from '../words/page-link.tsx'
import { readMailForm } from './read-mail-form.ts'

/**
 * The email that arranges a stock collection, as a delivery docket that lists what to write. Its button begins that
 * email; another one leads to the form.
 */
export function StockDocket({ action, form }: { action: Action; form: Action | undefined }) {
  const { to, subject, lines } = readMailForm(action.href)
  return (
    <div className="docket">
      <p className="docket__head">
        <span>To</span> <strong>{to}</strong>
      </p>
      <p className="docket__head">
        <span>Subject</span> <strong>{subject}</strong>
      </p>
      <ul role="list" className="docket__lines">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <PageLink href={action.href} className="button button--green button--wide">
        {action.text}
      </PageLink>
      <p className="small soft">
        Opens your own email with these lines in it. Nothing is sent until you send it.
      </p>
      {form && (
        <PageLink href={form.href} className="button button--quiet button--wide">
          {form.text}
        </PageLink>
      )}
    </div>
  )
}
