import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import type { DraftPart } from '@kindfold/domain/booking/seen-draft.ts'

/** What has changed since the page was opened whose form was sent: nothing was done, and it is shown as it is now. */
export function UnseenNotice({ unseen }: { unseen: readonly DraftPart[] }) {
  const words = journeyWords.unseen
  return (
    <>
      <h2 className="notice__heading">{words.heading}</h2>
      <p>{unseen.length > 0 ? words.text(unseen.map((part) => words.parts[part])) : words.otherJourney}</p>
    </>
  )
}
