import { findDetailField, type PlaceName } from '@kindfold/content/booking/detail-fields.ts'
import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import type { DraftPart } from '@kindfold/domain/booking/booking/seen-draft.ts'

/**
 * What changed since the donor opened the page of this form: nothing was done, and the page shows the current state.
 */
export function UnseenNotice({ unseen }: { unseen: readonly DraftPart[] }) {
  const words = journeyWords.unseen
  const isOurs = unseen.length > 0 && unseen.every((part) => part === 'statement' || part === 'slotRefusal')
  return (
    <>
      <h2 className="notice__heading">{isOurs ? words.oursHeading : words.heading}</h2>
      <p>{unseen.length > 0 ? words.text(unseen.map(sayPart)) : words.otherJourney}</p>
    </>
  )
}

function sayPart(part: DraftPart): string {
  const { parts } = journeyWords.unseen
  return part in parts
    ? parts[part as keyof typeof parts]
    : (findDetailField(part as PlaceName).inWords ?? part)
}
