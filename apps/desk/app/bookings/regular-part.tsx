import { regularWords } from '../words/regular-words.ts'
import type { RegularCollection } from '@kindfold/domain/booking/regular/regular-collection.ts'

const words = regularWords.panel

/** Whether a booking comes again, and where that is changed or begun. */
export function RegularPart({
  regular,
  reference,
  today,
  mayMake,
}: {
  regular: RegularCollection | null
  reference: string
  today: string
  mayMake: boolean
}) {
  const isOver = regular === null || regular.state === 'ended'
  return (
    <>
      {regular === null ? (
        <p>{words.none}</p>
      ) : (
        <p>
          {regular.endedAt === null
            ? words.sums(regular.weeksBetween, regular.nextOn, today)
            : words.ended(regular.endedAt)}
          {regular.state === 'paused' && `. ${words.paused(regular.pausedUntilDate ?? '')}`}
          <br />
          <a href={`/regular/${regular.id}`}>{regularWords.open}</a>
        </p>
      )}
      {isOver && mayMake && (
        <p>
          <a href={`/bookings/${reference}/regular`}>{words.make}</a>
        </p>
      )}
    </>
  )
}
