import { requestsWords } from '../words/requests-words.ts'
import type { DeletionPreview, PersonCounts } from '@kindfold/domain/booking/privacy/preview-deletion.ts'

const words = requestsWords.deletion

/** What a deletion takes away, and what stays. */
export function DeletionConsequences({ preview }: { preview: Omit<DeletionPreview, 'result'> }) {
  const { goes, figures, openComplaints } = preview
  const names = (Object.keys(goes) as (keyof PersonCounts)[]).filter((name) => goes[name] > 0)
  return (
    <>
      <ul>
        {names.map((name) => (
          <li key={name}>{words.goes[name](goes[name])}</li>
        ))}
      </ul>
      <h2>{words.staysHeading}</h2>
      <ul>
        {figures > 0 && <li>{words.figures(figures)}</li>}
        {openComplaints > 0 && <li>{words.complaints(openComplaints)}</li>}
        <li>{words.history}</li>
      </ul>
    </>
  )
}
