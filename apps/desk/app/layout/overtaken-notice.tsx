import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { overtakenWords, type Overtaken } from '../words/overtaken-words.ts'

/** What names a charity of which something has changed, each with a link to where it is changed; nothing where nothing does. */
export function OvertakenNotice({
  rows,
  lead,
}: {
  rows: readonly (Pick<Overtaken, 'name' | 'why' | 'nameNow'> & { href: string; label: string })[]
  lead: string
}) {
  if (rows.length === 0) return null
  return (
    <Notice tone="warn">
      <p>
        <strong>{overtakenWords.heading}</strong>
      </p>
      <ul>
        {rows.map(({ href, label, ...named }) => (
          <li key={`${href} ${named.name}`}>
            <a href={href}>{label}</a> {overtakenWords.why(named)}
          </li>
        ))}
      </ul>
      <p>{lead}</p>
    </Notice>
  )
}
