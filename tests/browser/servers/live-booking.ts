import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { listBookingsOfDonor } from '@kindfold/domain/booking/booking/read-booking.ts'
import { bookRegularTurns } from '@kindfold/domain/booking/regular/book-regular-turns.ts'
import { startRegular } from '@kindfold/domain/booking/regular/start-regular.ts'
import {
  askForBooking,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { followRounds } from '@kindfold/domain/rounds/live/follow-rounds.ts'
import { bookRound } from '@kindfold/domain/rounds/live/testing/book-round.ts'
import { keepTestPhoto } from '@kindfold/domain/rounds/live/testing/keep-test-photo.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { setCapacity } from '@kindfold/domain/testing/set-capacity.ts'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { liveControlOrigin } from '../origins.ts'
import { serveBooking } from './serve-booking.ts'

// Booking on a day of its own, beside a round that a journey drives: it says over another port what the driver does and
// what time it is. One journey at a time, in turn: each has the round while the answer to its `begin` is open, so that one
// that broke off holds up nobody. Everything else is the real server.

let now = new Date('2026-11-21T12:00:00Z')
let services: BookingTestServices
type Round = Awaited<ReturnType<typeof bookRound>>
let round: Round | null = null
let turn = Promise.resolve()
const picture = new Uint8Array(
  await readFile(new URL('../../../apps/site/public/pictures/parcel-1200.webp', import.meta.url)),
)

/** What a journey can say: `/start?at=0`, `/visit?stop=3&at=13`. Minutes count from 8 o'clock. */
const acts: Record<string, (asked: URLSearchParams) => Promise<unknown>> = {
  start: async () => await getRound().start(0),
  visit: async (asked) => await getRound().visit(Number(asked.get('stop')), Number(asked.get('at'))),
  async refuse(asked) {
    const stop = Number(asked.get('stop'))
    const at = Number(asked.get('at'))
    await getRound().visit(stop, at, at, { kind: 'refused', codes: ['duvets'], words: null })
    await keepTestPhoto(services, getRound(), stop, { kind: 'refused', bytes: picture })
  },
  /** The evening before, when nobody has been told the time slot of a stop yet. */
  async evening(asked) {
    services.setNow('2026-11-24T19:00:00Z')
    await getRound().tell(Number(asked.get('stop')), null)
  },
  tell: async (asked) => await getRound().tell(Number(asked.get('stop')), { start: '08:00', end: '10:00' }),
  /** A turn of somebody's regular collections, with where the link of its letter leads. */
  async regular() {
    const asked = askForBooking({ collectionDate: '2026-11-26' })
    const made = await bookCollection(services, asked)
    if (made.kind !== 'booked') throw new Error(made.kind)
    const { charitySlug, items } = asked
    const rhythm = { weeks: 4, firstOn: '2026-12-01', charitySlug, items, accessNotes: null }
    await startRegular(services, { bookingId: made.booking.id, by: { kind: 'donor' }, ...rhythm })
    await bookRegularTurns(services)
    const bookings = await listBookingsOfDonor(services, made.booking.donorId)
    const turn = bookings.find(({ id }) => id !== made.booking.id)
    const { token } = await makeDonorLink(services, { purpose: 'regular', bookingId: turn?.id ?? '' })
    return { path: `/regular/${token}` }
  },
  async wait(asked) {
    await getRound().hear(Number(asked.get('at')))
    await followRounds(services)
  },
}

/** Lends a round to whoever asked, once it is their turn, until their connection ends. */
async function lend(response: ServerResponse, gone: Promise<void>): Promise<void> {
  if (response.destroyed) return
  round = await bookRound(services, 14)
  const links = await Promise.all(
    round.ids.map((bookingId) => makeDonorLink(services, { purpose: 'manage', bookingId })),
  )
  round.at(-5)
  response.writeHead(200, { 'Content-Type': 'application/x-ndjson' })
  response.write(`${JSON.stringify(links.map(({ token }) => `/manage/${token}`))}\n`)
  await gone
  round = null
}

function getRound(): Round {
  if (round === null) throw new Error('no journey has begun')
  return round
}

const control = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', liveControlOrigin)
  if (pathname === '/begin') {
    const gone = new Promise<void>((resolve) => response.once('close', () => resolve()))
    turn = turn
      .then(() => lend(response, gone))
      .catch((error: unknown) => void response.writeHead(500).end(`${JSON.stringify(String(error))}\n`))
    return
  }
  try {
    const answer = await acts[pathname.slice(1)]?.(searchParams)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
control.listen(Number(new URL(liveControlOrigin).port), '127.0.0.1')
process.once('SIGTERM', () => {
  control.closeAllConnections()
  control.close()
})

await serveBooking(async (real) => {
  services = Object.assign(real, {
    logged: [],
    outage: false,
    clock: { now: () => new Date(now) },
    passTime: (ms: number) => void (now = new Date(now.getTime() + ms)),
    setNow: (iso: string) => void (now = new Date(iso)),
    setCapacity: async (areaId: string, capacity: number) =>
      void (await setCapacity(real, { areaId, capacity })),
  })
  await makeCollectionDays(services)
  await services.setCapacity('cambridge', 1000)
  return services
})
