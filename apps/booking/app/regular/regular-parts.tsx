import { regularWords as words } from './regular-words.ts'
import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { findChoice, nameCharity } from '@kindfold/content/charities/find-charity.ts'
import type { OpenedRegular } from '@kindfold/domain/booking/regular/open-regular.ts'
import type { RegularCollection } from '@kindfold/domain/booking/regular/regular-collection.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { Says } from '@kindfold/ui/says/says.tsx'

/** One turn, and the button that skips it. Opening the page does nothing. */
export function TurnPart({ opened }: { opened: OpenedRegular }) {
  const { booking, skip, isCancelledLate, isCovered } = opened
  const day = booking.collectionDate
  // Where we collect no more none is due; what is booked stays so.
  const next = isCovered || opened.next?.isBooked ? opened.next : null
  if (skip === 'done')
    return (
      <p className="lead" role="status">
        <Says said={{ kind: 'outcome', value: 'cancelled' }}>{words.turn.done(day, next)}</Says>
      </p>
    )
  if (skip === 'over') return <p className="notice">{words.turn.over}</p>
  return (
    <>
      <p className="lead">
        <Says said={{ kind: 'day', date: day }}>{words.turn.lead(day)}</Says>
      </p>
      {skip === 'too-late' ? (
        <>
          <p className="notice">{words.turn.tooLate(booking.cutOffAt, isCancelledLate)}</p>
          <p>
            <a className="button button--quiet" href="/manage">
              {words.turn.find}
            </a>
          </p>
        </>
      ) : (
        <form method="post" className="journey__form">
          <input type="hidden" name="date" value={day} />
          <p>
            <Says said={{ kind: 'deadline', at: booking.cutOffAt }}>
              {words.turn.until(booking.cutOffAt, next, day)}
            </Says>
          </p>
          <button className="button button--refuse" name="do" value="skip">
            {words.turn.skip}
          </button>
        </form>
      )}
    </>
  )
}

/** What is agreed, how often, and how it ends. */
export function RegularPart({
  regular,
  isCovered,
  today,
  base,
  weeks,
  booked,
}: {
  regular: RegularCollection
  /** Whether we still collect there. */
  isCovered: boolean
  /** 'YYYY-MM-DD' in London. */
  today: string
  /** The address below which its parts are changed; without one they are not. */
  base?: string | undefined
  /** Every how many weeks one may choose. */
  weeks: readonly number[]
  /** The day that is booked and stays so. */
  booked: string | null
}) {
  if (regular.state === 'ended')
    return (
      <section className="flow">
        <h2>{words.heading}</h2>
        <p role="status">
          {words.end.done} {words.end.again}
        </p>
      </section>
    )
  const isOffered = findChoice(regular.charitySlug) !== null
  const isBookable = isOffered && isCovered
  return (
    <>
      <section className="flow">
        <h2>{words.agreed}</h2>
        {isCovered ? (
          <p>
            {words.now(regular.weeksBetween, nameCharity(regular.charitySlug), formatItems(regular.items))}{' '}
            {regular.state === 'paused' && `${words.paused(regular.pausedUntilDate ?? '')} `}
            {isOffered && words.next(regular.nextOn, today)}
          </p>
        ) : (
          <p className="notice">{words.parts.areaGone(sayOutcode(regular.address.postcode))}</p>
        )}
        {!isOffered && <p className="notice">{words.parts.charityGone(nameCharity(regular.charitySlug))}</p>}
      </section>
      {base !== undefined && (
        <section className="flow">
          <h2>{words.parts.heading}</h2>
          <p>{words.parts.where(formatAddressLines(regular.address).join(', '))}</p>
          <ul>
            {(['address', 'place', 'charity', 'bags'] as const).map((part) => (
              <li key={part}>
                <a href={`${base}/${part}`}>{words.parts[part]}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isBookable && (
        <form method="post" className="journey__form">
          <h2>{words.change.heading}</h2>
          <input type="hidden" name="version" value={regular.version} />
          <p>{words.change.lead(regular.nextOn, today)}</p>
          <WeeksChoices chosen={regular.weeksBetween} weeks={weeks} />
          <button className="button button--green" name="do" value="change">
            {words.change.submit}
          </button>
        </form>
      )}
      <form method="post" className="journey__form">
        <h2>{words.end.heading}</h2>
        <p>
          {words.end.lead} {booked !== null && words.end.stays(booked)}
        </p>
        <button className="button button--quiet" name="do" value="end">
          {words.end.submit}
        </button>
      </form>
    </>
  )
}

/** The first half of a whole postcode. */
export const sayOutcode = (postcode: string): string => postcode.split(' ', 1)[0] ?? postcode

/** How often, of the `weeks` that are offered; `first`: when the first is due with each, as said on `today`. */
export function WeeksChoices({
  chosen,
  weeks,
  first,
  today = '',
}: {
  chosen: number | null
  weeks: readonly number[]
  first?: Readonly<Record<number, string>>
  today?: string
}) {
  // Staff may have agreed on another number.
  const offered =
    chosen === null || weeks.includes(chosen)
      ? weeks
      : [...weeks.filter((each) => each < chosen), chosen, ...weeks.filter((each) => each > chosen)]
  return (
    <Choices name="weeks" legend={words.start.legend}>
      {offered.map((each, place) => (
        <Choice
          key={each}
          name="weeks"
          value={String(each)}
          isFirst={place === 0}
          chosen={each === chosen}
          {...(first?.[each] !== undefined && { hint: words.start.first(first[each], today) })}
        >
          {words.every(each)}
        </Choice>
      ))}
    </Choices>
  )
}
