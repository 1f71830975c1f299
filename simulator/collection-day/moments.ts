import type { DocumentStop, RoundDocument } from '@kindfold/acts/round-document.ts'
import type { RoadDriver, ShownPhone } from '../people/driver.ts'
import type { Scene } from '../people/scene.ts'
import { count } from '../people/walk-round.ts'
import { readTrueBookings } from '../truth/read-truth.ts'
import { areaId, date } from './draw-collection-day.ts'

/** The turns of the story, in the order in which they come. */
export const momentNames = ['evening', 'morning', '0845', 'van-lost', 'at-door', 'collected', 'end'] as const

export type MomentName = (typeof momentNames)[number]

/** What is looked at in a moment: a page of the desk, the screen of a driver's phone, a donor's booking. */
export type Seen = {
  /** Below the desk's origin; scrolled to the place of some words, where it does not begin with what matters. */
  deskPath: string
  deskAt?: { words: string; block: 'start' | 'center' }
  /** Null: no phone has anything to show yet. `before`: the round that this phone had before the office changed it. */
  drive: { phone: ShownPhone; path: string; before: RoundDocument | null } | null
  bookingId: string | null
}

const seePhone = (driver: RoadDriver, path = '/'): NonNullable<Seen['drive']> => ({
  phone: driver.show(),
  path,
  before: null,
})

/** Finds what is seen at each moment of a day. Null: the moment has not come yet. */
export function openMoments(): (scene: Scene, moment: MomentName) => Promise<Seen | null> {
  /** The door that is shown while the driver stands there, and once it is collected. */
  let shown: { driver: RoadDriver; stopId: string; reference: string } | null = null
  return async (scene, moment) => {
    const { world } = scene
    const bookings = await readTrueBookings(world.truth, date)
    const find = (reference: string | undefined) => bookings.find((one) => one.reference === reference)?.id
    const someone = find(scene.donors.get('donor 1')?.beliefs?.reference) ?? null
    const drivers = [...scene.drivers.values()].filter((driver) => driver.show().round !== null)
    const [first] = drivers
    switch (moment) {
      case 'evening':
        return {
          deskPath: `/tomorrow/${areaId}/${date}`,
          deskAt: { words: 'Plan 1', block: 'start' },
          drive: null,
          bookingId: someone,
        }
      case 'morning':
      case '0845': {
        // A donor to whom this van will soon come.
        const waiting = (first?.show().round?.stops ?? []).filter(
          ({ stop, state }) => state === 'waiting' && stop.kind === 'collection',
        )
        return {
          deskPath: `/rounds/${areaId}/${date}`,
          drive: first ? seePhone(first) : null,
          bookingId: find((waiting[2] ?? waiting[0])?.stop.door?.reference) ?? someone,
        }
      }
      case 'van-lost': {
        for (const driver of drivers)
          // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the day repeats
          await driver.syncAll()
        // The driver who takes most of the lost van's stops, and a donor to whom nobody can come, or this driver does.
        const [most] = drivers.toSorted((a, b) => listGained(b).length - listGained(a).length)
        const [gained] = most ? listGained(most) : []
        return {
          deskPath: '/exceptions',
          drive: most ? { ...seePhone(most), before: most.show().before } : null,
          bookingId:
            bookings.find(({ status }) => status === 'missed')?.id ??
            find(gained?.door?.reference) ??
            someone,
        }
      }
      case 'at-door':
        for (const driver of drivers) {
          const { stop, door } = driver.standsAt() ?? {}
          const reference = stop?.door?.reference
          if (stop === undefined || reference === undefined) continue
          if (door?.outcome !== 'collected' || count(door.taken) <= 2) continue
          shown = { driver, stopId: stop.id, reference }
          // oxlint-disable-next-line no-await-in-loop -- the first alone
          await driver.syncAll()
          // oxlint-disable-next-line no-await-in-loop
          await world.performJob('follow-rounds')
          return {
            deskPath: `/rounds/${driver.show().round?.document.id}`,
            deskAt: { words: reference, block: 'center' },
            drive: seePhone(driver, `/stop/${stop.id}/collected`),
            bookingId: find(reference) ?? null,
          }
        }
        return null
      case 'collected': {
        if (shown === null || shown.driver.standsAt()?.stop.id === shown.stopId) return null
        const { driver, reference } = shown
        await driver.syncAll()
        return {
          deskPath: `/bookings/${reference}`,
          drive: seePhone(driver),
          bookingId: find(reference) ?? null,
        }
      }
      case 'end': {
        // A donor whose things were taken in part.
        const inPart = bookings.find(({ status }) => status === 'part-collected')
        return {
          deskPath: `/closing/${areaId}/${date}`,
          drive: first ? seePhone(first) : null,
          bookingId: inPart?.id ?? someone,
        }
      }
    }
  }
}

/** The stops that a driver got when the office changed the round last. */
function listGained(driver: RoadDriver): DocumentStop[] {
  const { round, before } = driver.show()
  const had = new Set(before?.stops.map(({ id }) => id))
  return before === null ? [] : (round?.document.stops ?? []).filter(({ id }) => !had.has(id))
}
