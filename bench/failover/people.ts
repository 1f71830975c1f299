import { setTimeout as pause } from 'node:timers/promises'
import { areas } from '../bookings/open-many-days.ts'
import type { Told } from '../crash/load-bookings.ts'
import type { FormAnswer, SentForm } from '../journey/send-form.ts'
import { declarations, formTimeMs, listForms } from '../journey/walk-journey.ts'
import { openPage } from '../desk-crowd/staff-day.ts'

/** What donors and staff had, and when each process last did something for them, by the clock of performance. */
export type Service = {
  told: Told
  /** When what a process answered well had been asked, by the process. */
  lastAskedAtMs: Map<string, number>
  /** Forms and pages that were answered with "try again", or not at all. */
  turnedAway: number
}

const again = 250
const lookMs = 500

export function createService(): Service {
  const told: Told = { acknowledged: new Map(), unanswered: new Set(), walked: 0, faults: [] }
  return { told, lastAskedAtMs: new Map(), turnedAway: 0 }
}

/** Where donors book, and how a form is sent there. What rejects was not answered. */
type BookingPlace = { name: string; send(form: SentForm): Promise<FormAnswer> }

/**
 * Donors walk one journey after the other from the postcode to the confirmation, each at one process. A form that is not
 * answered, or with the page of an outage, is sent again as it was. Returns how to stop: whoever has begun finishes.
 */
export function letDonorsBook(
  service: Service,
  { places, donors }: { places: readonly BookingPlace[]; donors: number },
): { stop(): Promise<void> } {
  const { told } = service
  let number = 0
  const state = { isStopping: false }

  async function send(place: BookingPlace, form: SentForm) {
    for (;;) {
      const askedAtMs = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- until it is answered
      const answer = await place.send(form).catch(() => null)
      if (answer?.status === 303) {
        service.lastAskedAtMs.set(place.name, askedAtMs)
        return answer
      }
      if (answer !== null && answer.status !== 503)
        throw new Error(`${form.path} was answered with ${answer.status}`)
      service.turnedAway++
      // oxlint-disable-next-line no-await-in-loop
      await pause(again)
    }
  }

  async function walk(journey: number): Promise<void> {
    const place = places[journey % places.length]!
    const address = `10.${journey >> 16}.${(journey >> 8) & 255}.${journey & 255}`
    const { postcode } = areas[journey % areas.length]!
    const date = new Date(Date.now() + (3 + (journey % 15)) * 86_400_000).toISOString().slice(0, 10)
    const begun = await send(place, {
      path: '/book/postcode',
      fields: { charity: 'all-charities', postcode },
      address,
    })
    const startedAtMs = performance.now()
    if (begun.cookie === null) throw new Error('no journey was begun')
    const cookie = begun.cookie
    let next = begun.location
    for (const { path, fields } of listForms({
      email: `donor-${journey}@example.org`,
      postcode,
      date,
      address,
    })) {
      if (next !== path) throw new Error(`the journey leads to ${next} instead of ${path}`)
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      next = (await send(place, { path, fields, cookie, address })).location
    }
    await pause(Math.max(0, formTimeMs - (performance.now() - startedAtMs)))
    told.unanswered.add(journey)
    const booked = await send(place, { path: '/book/check', fields: declarations, cookie, address })
    told.unanswered.delete(journey)
    const reference = /^\/booked\/(.+)$/.exec(booked.location ?? '')?.[1]
    if (reference === undefined) throw new Error(`the last page leads to ${booked.location}`)
    told.acknowledged.set(journey, reference)
  }

  async function book(): Promise<void> {
    while (!state.isStopping) {
      const journey = ++number
      // oxlint-disable-next-line no-await-in-loop -- one journey after the other
      await walk(journey).catch((error: unknown) => told.faults.push(`journey ${journey}: ${String(error)}`))
    }
  }

  const all = Array.from({ length: donors }, book)
  return {
    async stop() {
      state.isStopping = true
      await Promise.all(all)
    },
  }
}

/** Members of staff open one page after the other, and try again while the desk says to. */
export function letStaffWork(
  service: Service,
  {
    place,
    tokens,
    pages,
  }: { place: { name: string; at: string }; tokens: readonly string[]; pages: readonly string[] },
): { stop(): Promise<void> } {
  const state = { isStopping: false }
  async function work(token: string, seat: number): Promise<void> {
    for (let turn = seat; !state.isStopping; turn++) {
      const page = pages[turn % pages.length] ?? '/'
      const askedAtMs = performance.now()
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const answer = await openPage(place.at + page, token, '__Host-').catch(() => null)
      const isShown = answer?.status === 200 && !new URL(answer.url).pathname.startsWith('/sign-in')
      if (isShown) service.lastAskedAtMs.set(place.name, askedAtMs)
      else if (answer === null || answer.status === 503) service.turnedAway++
      else service.told.faults.push(`the desk's ${page}: ${answer.status} at ${answer.url}`)
      // oxlint-disable-next-line no-await-in-loop
      await pause(lookMs)
    }
  }
  const all = tokens.map(work)
  return {
    async stop() {
      state.isStopping = true
      await Promise.all(all)
    },
  }
}
