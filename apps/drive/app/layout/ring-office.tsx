import type { RoundDocument } from '@kindfold/acts/round-document.ts'

/** Rings the office, and says when somebody answers: rounds go on for longer. */
export function RingOffice({ document }: { document: Pick<RoundDocument, 'officePhone' | 'officeHours'> }) {
  const { officePhone, officeHours } = document
  if (officePhone === null) return null
  return (
    <>
      <a className="button button--quiet button--wide" href={`tel:${officePhone}`}>
        Ring the office
      </a>
      {officeHours && <p>Somebody answers {officeHours}.</p>}
    </>
  )
}
