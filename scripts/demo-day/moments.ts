import type { RoundDocument } from '@kindfold/acts/round-document.ts'
import { readSimulatedDay } from '@kindfold/domain/office/demonstration/read-simulated-day.ts'
import type { LoseVanOutcome } from '@kindfold/domain/rounds/round/lose-van.ts'
import type { Crew, Day, Seen } from './day.ts'
import { areaId } from './make-day.ts'
import type { Phone } from './phone.ts'
import { count } from './walk-round.ts'

type Rounds = ReadonlyMap<Crew, RoundDocument | null>

/** The moments that come by the clock, and one door from the arrival to what became of it. */
export function planMoments(day: Day): void {
  const { time, at } = day
  time.at(at('07:40'), async () => await day.moment('morning', seeOnRoad(day)))
  time.at(at('08:45'), async () => await day.moment('0845', seeOnRoad(day)))
  showADoor(day, at('11:00'))
}

/** The plan as it was released, and a donor who knows the time slot. No phone holds an address yet. */
export function seeEvening({ made, plan }: Day): Seen {
  const bookingId = made.bookings[0]?.id ?? null
  return {
    deskPath: `/tomorrow/${areaId}/${plan.date}`,
    deskAt: { words: 'Plan 1', block: 'start' },
    drive: null,
    bookingId,
  }
}

/** The rounds of the day, a driver's next stops, and a donor to whom this van will soon come. */
function seeOnRoad(day: Day): Seen {
  const crew = day.crews.find((one) => !one.isGone && !one.isStuck)
  const waiting = (crew?.driver.phone().view()?.stops ?? []).filter(
    ({ stop, state }) => state === 'waiting' && stop.kind === 'collection',
  )
  const reference = (waiting[2] ?? waiting[0])?.stop.door?.reference
  return {
    deskPath: `/rounds/${areaId}/${day.plan.date}`,
    drive: crew ? seePhone(crew, '/') : null,
    bookingId: findBooking(day, reference) ?? day.made.bookings[0]?.id ?? null,
  }
}

/** Every round as its phone last had it. */
export const recallRounds = ({ crews }: Day): Rounds =>
  new Map(crews.map((crew) => [crew, crew.driver.phone().view()?.document ?? null]))

/** What the office has to judge, the driver who takes most of the lost van's stops, and a donor to whom nobody can come. */
export function seeVanLost(
  { crews }: Day,
  { served, notServed }: Extract<LoseVanOutcome, { outcome: 'lost' }>,
  before: Rounds,
): Seen {
  const takes = (crew: Crew) => served.filter(({ roundId }) => roundId === crew.roundId).length
  const [crew] = crews.toSorted((a, b) => takes(b) - takes(a))
  return {
    deskPath: '/exceptions',
    drive: crew ? seePhone(crew, '/', before.get(crew)) : null,
    bookingId: (notServed[0] ?? served[0])?.bookingId ?? null,
  }
}

/** The till, a phone whose round is finished, and a donor whose things were taken in part. */
export async function seeEnd(day: Day): Promise<Seen> {
  const { services, crews, plan } = day
  const bookings = await readSimulatedDay(services, { areaId, date: plan.date })
  const inPart = bookings.find(({ status }) => status === 'part_collected') ?? bookings[0]
  const [crew] = crews
  return {
    deskPath: `/closing/${areaId}/${plan.date}`,
    drive: crew ? seePhone(crew, '/') : null,
    bookingId: findBooking(day, inPart?.reference),
  }
}

/** The first door after a time where there is something to carry: while the driver stands there, and once it is collected. */
function showADoor(day: Day, from: Date): void {
  const { time, product } = day
  const [crew] = day.crews
  if (crew === undefined) return
  let shown: string | null = null
  const after = crew.driver.afterStop
  crew.driver.atDoor = (stop, door) => {
    const isWorthSeeing = door.outcome === 'collected' && count(door.taken) > 2
    if (shown !== null || time.now() < from || !isWorthSeeing) return
    shown = stop.id
    const drive = seePhone(crew, `/stop/${stop.id}/collected`)
    const bookingId = findBooking(day, stop.door?.reference)
    time.at(time.now(), async () => {
      await sendAll(crew.driver.phone())
      await product.performJob('follow-rounds')
      await day.moment('at-door', {
        deskPath: `/rounds/${crew.roundId}`,
        deskAt: { words: stop.door?.reference ?? '', block: 'center' },
        drive,
        bookingId,
      })
    })
    crew.driver.afterStop = (left, act, found) => {
      after?.(left, act, found)
      if (left.id !== shown) return
      time.at(time.now(), async () => {
        await sendAll(crew.driver.phone())
        await product.sendMessages()
        const { reference } = stop.door ?? {}
        await day.moment('collected', {
          deskPath: `/bookings/${reference}`,
          drive: seePhone(crew, '/'),
          bookingId,
        })
      })
    }
  }
}

/** Until the network lets it through. */
async function sendAll(phone: Phone): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one try after the other
  for (let tries = 0; tries < 200 && !(await phone.sync()); tries++);
}

const seePhone = ({ shown }: Crew, path: string, before: RoundDocument | null = null): Seen['drive'] =>
  shown && { phone: shown, path, before }

const findBooking = ({ made }: Day, reference: string | undefined) =>
  made.bookings.find((one) => one.reference === reference)?.id ?? null
