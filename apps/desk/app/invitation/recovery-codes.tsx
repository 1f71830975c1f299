import { invitationWords as words } from './invitation-words.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'

/** Recovery codes, this one time: only their hashes are stored. */
export function RecoveryCodes({
  codes,
  on,
}: {
  codes: readonly string[]
  on: { href: string; label: string }
}) {
  return (
    <div className="sign-in flow">
      <PageHead title={words.codesTitle} lead={words.codesLead} />
      <ul role="list" className="codes">
        {codes.map((code) => (
          <li key={code} className="secret">
            {code}
          </li>
        ))}
      </ul>
      <p>{words.codesKeep}</p>
      <p>
        <a className="button button--green" href={on.href}>
          {on.label}
        </a>
      </p>
    </div>
  )
}
