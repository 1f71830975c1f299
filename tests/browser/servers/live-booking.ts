import type { BookingTestServices } from '@kindfold/domain/booking/testing/create-booking-test-services.ts'
import { makeDonorLink } from '@kindfold/domain/donor-link/make-donor-link.ts'
import { followRounds } from '@kindfold/domain/live/follow-rounds.ts'
import { bookRound } from '@kindfold/domain/live/testing/book-round.ts'
import { keepTestPhoto } from '@kindfold/domain/live/testing/keep-test-photo.ts'
import { makeCollectionDays } from '@kindfold/domain/collection-day/make-collection-days.ts'
import { setCapacity } from '@kindfold/domain/collection-day/testing/set-capacity.ts'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { liveControlOrigin } from '../origins.ts'
import { serveBooking } from './serve-booking.ts'

// Booking on a day of its own, beside a round that a journey drives: it says over another port what the driver does and
// what time it is. One journey at a time. Everything else is the real server.

let now = new Date('2026-11-21T12:00:00Z')
let services: BookingTestServices
type Round = Awaited<ReturnType<typeof bookRound>>
let round: Round | null = null
let isTaken = false
const picture = new Uint8Array(
  await readFile(new URL('../../../apps/site/public/pictures/parcel-1200.webp', import.meta.url)),
)

/** What a journey can say: `/start?at=0`, `/visit?stop=3&at=13`. Minutes count from 8 o'clock. */
const acts: Record<string, (asked: URLSearchParams) => Promise<unknown>> = {
  async begin() {
    if (isTaken) return {}
    isTaken = true
    round = await bookRound(services, 14)
    const links = await Promise.all(
      round.ids.map((bookingId) => makeDonorLink(services, { purpose: 'manage', bookingId })),
    )
    round.at(-5)
    return { links: links.map(({ token }) => `/manage/${token}`) }
  },
  start: async () => await getRound().start(0),
  visit: async (asked) => await getRound().visit(Number(asked.get('stop')), Number(asked.get('at'))),
  async refuse(asked) {
    const stop = Number(asked.get('stop'))
    const at = Number(asked.get('at'))
    await getRound().visit(stop, at, at, { kind: 'refused', codes: ['duvets'], words: null })
    await keepTestPhoto(services, getRound(), stop, { bytes: picture })
  },
  async wait(asked) {
    await getRound().hear(Number(asked.get('at')))
    await followRounds(services)
  },
  async end() {
    round = null
    isTaken = false
  },
}

function getRound(): Round {
  if (round === null) throw new Error('no journey has begun')
  return round
}

const control = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', liveControlOrigin)
  try {
    const answer = await acts[pathname.slice(1)]?.(searchParams)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
})
control.listen(Number(new URL(liveControlOrigin).port), '127.0.0.1')
process.once('SIGTERM', () => void control.close())

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
