import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import type { BookResult } from '@kindfold/domain/booking/booking/book-collection.ts'
import { checkCounters } from '@kindfold/domain/capacity/collection-day/check-counters.ts'
import { startDraft } from '@kindfold/domain/booking/booking/draft.ts'
import { holdDate } from '@kindfold/domain/capacity/hold/hold-date.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { markSent } from '@kindfold/domain/message/mark-message.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { askForBooking } from './ask-for-booking.ts'
import type { RaceDay } from './create-race-services.ts'

export type RaceResult = { summary: string; problems: string[] }

/** Everybody at once for the places of one day. */
export async function raceForPlaces(
  services: Services,
  { area, clients, places }: { area: RaceDay; clients: number; places: number },
): Promise<RaceResult> {
  const startedAtMs = performance.now()
  const outcomes = await Promise.all(
    Array.from({ length: clients }, () => tryToBook(() => bookCollection(services, askForBooking(area)))),
  )
  const tookMs = performance.now() - startedAtMs
  const problems: string[] = []
  const polite = outcomes.filter((one) => one.kind === 'date-full' && one.alternatives.length === 3).length
  const booked = countBooked(outcomes)
  expect(problems, 'bookings', booked, places)
  expect(problems, 'polite answers with three other dates', polite, clients - places)
  expect(problems, 'confirmations', await countConfirmations(services), places)
  await expectCounters(services, problems)
  const rest = clients - booked - polite
  return {
    summary: `${booked} booked, ${polite} told the nearest dates, ${rest} other answers, in ${Math.round(tookMs)} ms`,
    problems,
  }
}

/** One request, ten times at once. */
export async function raceWithOneKey(services: Services, area: RaceDay): Promise<RaceResult> {
  const asked = askForBooking(area)
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => tryToBook(() => bookCollection(services, asked))),
  )
  const problems: string[] = []
  const references = new Set(
    outcomes.map((one) => (one.kind === 'booked' ? one.booking.reference : one.kind)),
  )
  expect(problems, 'answers with a booking', countBooked(outcomes), 10)
  expect(problems, 'bookings', references.size, 1)
  expect(problems, 'confirmations', await countConfirmations(services), 1)
  await expectCounters(services, problems)
  return { summary: `${countBooked(outcomes)} answers, ${references.size} booking`, problems }
}

/** Twice as many journeys as places: everybody with a hold gets a place. */
export async function raceWithHolds(
  services: Services,
  { area, places }: { area: RaceDay; places: number },
): Promise<RaceResult> {
  const { areaId, date } = area
  const outcomes = await Promise.all(
    Array.from({ length: places * 2 }, async () => {
      const { draftId } = await startDraft(services)
      const held = await holdDate(services, { draftId, areaId, date })
      const made = await tryToBook(() => bookCollection(services, askForBooking(area, draftId)))
      return { held: held.kind === 'held', booked: made.kind === 'booked' }
    }),
  )
  const problems: string[] = []
  const held = outcomes.filter((one) => one.held).length
  expect(problems, 'holds', held, places)
  expect(problems, 'bookings', outcomes.filter(({ booked }) => booked).length, places)
  expect(problems, 'holders without a booking', outcomes.filter((one) => one.held && !one.booked).length, 0)
  expect(problems, 'confirmations', await countConfirmations(services), places)
  await expectCounters(services, problems)
  return { summary: `${held} held, ${outcomes.filter(({ booked }) => booked).length} booked`, problems }
}

type Answer = BookResult | { kind: 'threw'; message: string }

async function tryToBook(book: () => Promise<BookResult>): Promise<Answer> {
  try {
    return await book()
  } catch (error) {
    return { kind: 'threw', message: String(error) }
  }
}

function countBooked(outcomes: Answer[]): number {
  return outcomes.filter(({ kind }) => kind === 'booked').length
}

async function countConfirmations(services: Services): Promise<number> {
  const due = await claimDueMessages(services, { limit: 100_000 })
  await Promise.all(due.map(({ id, attempt }) => markSent(services, { id, attempt, providerId: null })))
  return due.filter(({ kind }) => kind === 'confirmation').length
}

async function expectCounters(services: Services, problems: string[]): Promise<void> {
  for (const day of await checkCounters(services)) problems.push(`counters of ${JSON.stringify(day)}`)
}

function expect(problems: string[], what: string, found: number, wanted: number): void {
  if (found !== wanted) problems.push(`${found} ${what} instead of ${wanted}`)
}
