import { setTimeout as pause } from 'node:timers/promises'
import { nameJourney } from '../bookings/multiply-journey.ts'
import { sendForm } from '../journey/send-form.ts'
import { declarations, walkToCheck } from '../journey/walk-journey.ts'

/** What the donors experienced, over all starts of the server. */
export type Told = {
  /** The references of acknowledged bookings, by the number of the journey. */
  acknowledged: Map<number, string>
  /** Journeys whose last form got no answer: the donor sends it again. */
  unanswered: Set<number>
  /** Journeys begun by their forms, which hold a place. */
  walked: number
  faults: string[]
}

const betweenFormsMs = 20

/**
 * Runs donors at their last page, who submit it and wait for the answer, and others who are still on their way and hold
 * places. Unanswered forms are sent again first. Returns how to stop; requests in progress end by themselves.
 */
export function loadBookings(
  origin: string,
  told: Told,
  options: { bookers: number; walkers: number; next(): number | null },
): { stop(): Promise<void> } {
  const state = { isStopping: false }
  const again = [...told.unanswered]

  async function book(): Promise<void> {
    while (!state.isStopping) {
      const number = again.shift() ?? options.next()
      if (number === null) return
      told.unanswered.add(number)
      await sendLastForm(origin, number, told)
      await pause(betweenFormsMs)
    }
  }

  async function walk(place: number): Promise<void> {
    const date = new Date(Date.now() + (3 + place) * 86_400_000).toISOString().slice(0, 10)
    while (!state.isStopping) {
      const donor = { email: 'walker@example.org', postcode: 'CB2 1TN', date, address: `10.9.${place}.1` }
      await walkToCheck(origin, donor).then(
        () => (told.walked += 1),
        () => pause(betweenFormsMs),
      )
    }
  }

  const all = [
    ...Array.from({ length: options.bookers }, book),
    ...Array.from({ length: options.walkers }, (_, place) => walk(place)),
  ]
  return {
    async stop() {
      state.isStopping = true
      await Promise.all(all)
    },
  }
}

/**
 * Submits one journey's last form. An answer that is no booking is a fault; without an answer the journey stays
 * unanswered.
 */
async function sendLastForm(origin: string, number: number, told: Told): Promise<void> {
  const answer = await sendForm(origin, {
    path: '/book/check',
    fields: declarations,
    cookie: `booking=${nameJourney(number)}`,
    address: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`,
  }).catch(() => null)
  if (answer === null) return
  told.unanswered.delete(number)
  const reference = /^\/booked\/(.+)$/.exec(answer.location ?? '')?.[1]
  const before = told.acknowledged.get(number)
  if (answer.status !== 303 || reference === undefined) {
    told.faults.push(`journey ${number}: ${answer.status} ${String(answer.location)}`)
  } else if (before !== undefined && before !== reference) {
    told.faults.push(`journey ${number} was booked twice: ${before} and ${reference}`)
  } else told.acknowledged.set(number, reference)
}
