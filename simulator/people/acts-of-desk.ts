import type { Services } from '@kindfold/domain/base/services/services.ts'
import { closeRoundDay } from '@kindfold/domain/rounds/closing/close-round-day.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { getBooking } from '@kindfold/domain/booking/booking/read-booking.ts'
import { settleRegularDay } from '@kindfold/domain/booking/regular/change-regular.ts'
import { startRegular } from '@kindfold/domain/booking/regular/start-regular.ts'
import { addStandingNote } from '@kindfold/domain/booking/standing/add-standing-note.ts'
import { closeDay } from '@kindfold/domain/booking/day/close-day.ts'
import { addDays, londonDate, londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { listExceptions } from '@kindfold/domain/rounds/decision/list-exceptions.ts'
import { listDecisions, settleException } from '@kindfold/domain/rounds/decision/settle-exception.ts'
import { correctOutcome } from '@kindfold/domain/booking/outcome/correct-outcome.ts'
import { recordState } from '@kindfold/domain/booking/outcome/record-outcome.ts'
import { assignDriver } from '@kindfold/domain/rounds/plan/change-draft.ts'
import { handOverRound } from '@kindfold/domain/rounds/round/hand-over-round.ts'
import { loseVan } from '@kindfold/domain/rounds/round/lose-van.ts'
import { moveStop } from '@kindfold/domain/rounds/round/move-stop.ts'
import { isStillToCome } from '../beliefs/beliefs.ts'
import { noFilters } from '@kindfold/domain/office/desk/search/search-bookings.ts'
import { chooseMany } from '@kindfold/domain/office/many/choose-many.ts'
import { weighMany } from '@kindfold/domain/office/many/judge-many.ts'
import { startMany } from '@kindfold/domain/office/many/start-many.ts'
import { byDispatcher as by, sayCount, type Acts } from './scene.ts'
import { readBusyDrivers, readReferenceOfStop, readWithoutDriver } from '../truth/read-office.ts'
import { readContact, readOpenStops, readRoundsOut, readTrueBookings } from '../truth/read-truth.ts'

type OfDesk =
  | 'assign-drivers'
  | 'close-day'
  | 'close-till'
  | 'move-stop'
  | 'hand-over-round'
  | 'lose-van'
  | 'tell-unserved'
  | 'ring-and-cancel'
  | 'stop-day'
  | 'move-day'
  | 'write-to-day'
  | 'stop-collecting'
  | 'make-regular'
  | 'correct-outcome'
  | 'edit-in-pairs'
  | 'settle-exceptions'
  | 'look-beyond'

/** All bookings of a day, chosen together; null: there are none. */
async function chooseDay(services: Services, { areaId, date }: { areaId: string; date: string }) {
  const filters = { ...noFilters, areaId, day: date }
  const chosen = await chooseMany(
    services,
    { by: 'search', words: '', filters, areas: 'all' },
    { areas: 'all', by },
  )
  return chosen.kind === 'chosen' ? chosen.id : null
}

export const actsOfDesk: Pick<Acts, OfDesk> = {
  async 'assign-drivers'({ world, drivers }, { areaId, date }) {
    const { services, truth } = world
    const busy = await readBusyDrivers(truth, date)
    const free = [...drivers.values()]
      .filter((driver) => driver.areaId === areaId && !driver.isSpare && !busy.includes(driver.staffId))
      .map(({ staffId }) => staffId)
    for (const round of await readWithoutDriver(truth, { areaId, date })) {
      const driverId = free.shift()
      if (driverId === undefined) return
      const { roundId, version, vanId, state } = round
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (state === 'planned') await assignDriver(services, { areaId, date, roundId, driverId, by })
      // oxlint-disable-next-line no-await-in-loop
      else if (vanId !== null) await handOverRound(services, { roundId, version, driverId, vanId, by })
    }
  },
  async 'close-day'({ world, tell }, { areaId, date }) {
    const { services, truth } = world
    const all = await readTrueBookings(truth, date)
    for (const { id, status } of all.filter((one) => one.date === date && one.areaId === areaId))
      if (isStillToCome.has(status))
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await recordState(services, { bookingId: id, by, to: 'missed' })
    const { kind } = await closeRoundDay(services, { areaId, date, by, evenIfOut: true })
    tell(`The day is closed like a till: ${kind}`)
  },
  async 'close-till'({ world, note }, { areaId, date }) {
    const { kind } = await closeRoundDay(world.services, { areaId, date, by, evenIfOut: true })
    note(`till of ${areaId}: ${kind}`)
  },
  async 'move-stop'({ world }, { areaId, date }) {
    const { services, truth } = world
    const last = (await readOpenStops(truth, { areaId, date })).at(-1)
    if (last === undefined) return
    const asked = {
      roundId: last.roundId,
      version: last.version,
      stopId: last.id,
      to: { roundId: last.roundId, afterStopId: null },
      by,
    }
    const moved = await moveStop(services, asked)
    // Whose slot breaks is seen, and told another.
    if (moved.kind === 'breaks-windows') await moveStop(services, { ...asked, seen: moved.broken })
  },
  async 'hand-over-round'(scene, { areaId, date }) {
    const { services, truth, time } = scene.world
    const round = (await readRoundsOut(truth, { areaId, date })).find(({ driverId }) => driverId !== null)
    const spare = [...scene.drivers.values()].find(({ isSpare }) => isSpare)
    if (round === undefined || spare === undefined || round.vanId === null) return
    const { id: roundId, version, vanId } = round
    const given = await handOverRound(services, { roundId, version, driverId: spare.staffId, vanId, by })
    scene.note(`round handed over: ${given.kind}`)
    if (given.kind !== 'handed-over') return
    for (const driver of scene.drivers.values())
      if (driver.staffId === round.driverId) driver.leaveOnceHeard()
    time.at(time.now().getTime() + 60_000, async () => void (await spare.drive(date, 1)))
  },
  async 'lose-van'(scene, { areaId, date, driver: name }) {
    const { services, truth } = scene.world
    const own = name === undefined ? undefined : scene.drivers.get(name)
    const round = (await readRoundsOut(truth, { areaId, date })).find(
      ({ state, driverId }) => state === 'started' && (own === undefined || driverId === own.staffId),
    )
    if (round === undefined) return
    const lost = await loseVan(services, { roundId: round.id, version: round.version, by, isSure: true })
    scene.note(`van lost: ${lost.kind}`)
    if (lost.kind === 'lost') {
      const { served, notServed } = lost
      scene.tell(
        `A van breaks down: ${served.length} of its stops go to other vans, ${notServed.length} to none`,
      )
    }
    own?.breakDown()
    for (const driver of scene.drivers.values())
      if (driver !== own && driver.staffId === round.driverId) driver.leaveOpen()
  },
  async 'tell-unserved'(scene, { areaId, reason }) {
    const { services } = scene.world
    const { listed } = await listExceptions(services, { areas: [areaId], isOpen: true })
    const unserved = listed.flatMap(({ kind, booking }) =>
      booking !== null && (kind === 'unserved' || kind === 'handed-back') ? [booking.id] : [],
    )
    for (const bookingId of unserved)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await recordState(services, { bookingId, by, to: 'missed', reason })
    if (unserved.length > 0)
      scene.tell(`The desk tells ${sayCount(unserved.length, 'donor')} that we cannot come`)
  },
  async 'ring-and-cancel'(scene, { areaId, date }) {
    const { services, truth } = scene.world
    const last = (await readOpenStops(truth, { areaId, date })).at(-1)
    const reference = last === undefined ? null : await readReferenceOfStop(truth, last.id)
    const booking = (await readTrueBookings(truth, date)).find((one) => one.reference === reference)
    if (booking === undefined) return
    const asked = { bookingId: booking.id, by, atDonorsWord: true, acceptLate: true }
    const { kind } = await cancelBooking(services, asked)
    scene.note(`${reference} by telephone: ${kind}`)
    if (kind === 'cancelled') scene.tell('A donor rings and cancels')
  },
  async 'stop-day'(scene, { areaId, date }) {
    const { kind } = await closeDay(scene.world.services, {
      areaId,
      date,
      reason: 'Heavy snow',
      by,
      cancels: true,
    })
    scene.note(`day stopped: ${kind}`)
  },
  async 'move-day'(scene, { areaId, date }) {
    const { services } = scene.world
    const id = await chooseDay(services, { areaId, date })
    if (id === null) return
    for (let ahead = 1; ahead <= 7; ahead++) {
      const act = { kind: 'move', toDate: addDays(date, ahead), reason: 'Heavy snow' } as const
      // oxlint-disable-next-line no-await-in-loop -- the next day that has collections
      const { mark, going } = await weighMany(services, { id, act, by })
      // oxlint-disable-next-line no-await-in-loop
      const { kind } = await startMany(services, { id, act, by, seen: mark, raises: true })
      scene.note(`all of ${date} to ${act.toDate}: ${kind}`)
      if (kind === 'started')
        scene.tell(`Snow: the desk moves ${sayCount(going.length, 'booking')} to another day at once`)
      if (kind !== 'no-places') return
    }
  },
  async 'write-to-day'(scene, { areaId, date }) {
    const { services } = scene.world
    const id = await chooseDay(services, { areaId, date })
    if (id === null) return
    const act = { kind: 'write', words: 'Our drivers wear red jackets, so that you know them.' } as const
    const { mark, going } = await weighMany(services, { id, act, by })
    const { kind } = await startMany(services, { id, act, by, seen: mark })
    scene.note(`written to all of ${date}: ${kind}`)
    if (kind === 'started') scene.tell(`The desk writes to ${sayCount(going.length, 'donor')} at once`)
  },
  async 'stop-collecting'(scene, { areaId, date }) {
    const { services, truth, time } = scene.world
    const waiting = (await readTrueBookings(truth, date)).filter(
      (booking) => booking.areaId === areaId && booking.date === date && booking.status === 'booked',
    )
    const [one, other] = waiting
    if (one === undefined) return
    const until = addDays(date, 14)
    const words = 'They asked us to leave them alone for now.'
    const stands = { bookingId: one.id, kind: 'do-not-collect', reach: 'donor', words, until, by }
    scene.note(`do not collect from ${one.reference}: ${(await addStandingNote(services, stands)).kind}`)
    if (other !== undefined)
      await addStandingNote(services, {
        bookingId: other.id,
        kind: 'note',
        reach: 'address',
        words: 'A dog behind the gate.',
        until: '',
        by,
      })
    // Whoever sees it on the list, later: where nothing answers then, it stays there.
    time.at(time.now().getTime() + 130 * 60_000, async () => {
      const cancelled = cancelBooking(services, { bookingId: one.id, by, acceptLate: true })
      const outcome = await cancelled.then(
        (done) => done.kind,
        () => 'nothing answers',
      )
      scene.note(`${one.reference}, from whom we do not collect: ${outcome}`)
    })
  },
  async 'make-regular'(scene, { areaId, date }) {
    const { services, truth, time } = scene.world
    const ofDay = (await readTrueBookings(truth, date)).filter(
      (booking) => booking.areaId === areaId && booking.date === date && booking.email !== null,
    )
    const firstOn = addDays(date, 7)
    const begin = async (bookingId: string) => {
      const { items, charitySlug } = await getBooking(services, bookingId)
      const asked = { bookingId, by, weeks: 1, firstOn, charitySlug, items, accessNotes: null }
      return await startRegular(services, asked)
    }
    const [one, other] = ofDay.filter(({ status }) => status === 'collected')
    if (one === undefined) return
    scene.note(`${one.reference} comes again each week: ${(await begin(one.id)).kind}`)
    const begun = other === undefined ? null : await begin(other.id)
    if (other === undefined || begun?.kind !== 'started') return
    const words = 'They moved away, as a neighbour said.'
    const stands = { kind: 'do-not-collect', reach: 'donor', words, until: addDays(date, 30), by }
    await addStandingNote(services, { bookingId: other.id, ...stands })
    // Whoever sees on the list the next day that it could not be booked.
    time.at(londonInstant(addDays(date, 1), '11:10').getTime(), async () => {
      const settled = settleRegularDay(services, { regularId: begun.regularId, dueDate: firstOn, by })
      const outcome = await settled.then(
        (done) => done.kind,
        () => 'nothing answers',
      )
      scene.note(`${other.reference}, not booked again: ${outcome}`)
    })
  },
  async 'correct-outcome'(scene, { areaId, date }) {
    const bookings = await readTrueBookings(scene.world.truth, date)
    const one = bookings.find(
      (booking) => booking.date === date && booking.areaId === areaId && booking.status === 'collected',
    )
    if (one === undefined) return
    const { kind } = await correctOutcome(scene.world.services, {
      bookingId: one.id,
      to: 'nothing-out',
      reason: 'The driver ticked the wrong house.',
      by,
    })
    scene.note(`corrected ${one.reference}: ${kind}`)
  },
  async 'edit-in-pairs'(scene, { areaId, date }) {
    const { truth, time } = scene.world
    const bookings = await readTrueBookings(truth, date)
    const one = bookings.find(
      (booking) => booking.areaId === areaId && booking.status === 'booked' && booking.email !== null,
    )
    if (one === undefined) return
    const typed = await scene.desk.editInPairs(one.reference)
    scene.note(`two at the desk edit ${one.reference}: ${JSON.stringify(typed)}`)
    const contact = await readContact(truth, one.reference)
    scene.judge.judgeActs.judgeTyped('two at the desk', 'details at the desk', typed, contact, time.now())
  },
  async 'settle-exceptions'(scene, { areaId, believes }) {
    const { services } = scene.world
    const { listed } = await listExceptions(services, { areas: [areaId], isOpen: true })
    for (const exception of listed) {
      const offered = listDecisions(exception, null)
      const decision = believes && offered[0] === 'take-driver' ? offered[0] : offered.at(-1)
      if (decision === undefined) continue
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      await settleException(services, { id: exception.id, decision, words: 'Rang the donor.', by })
      const beliefs = scene.byReference.get(exception.booking?.reference ?? '')?.beliefs
      if (beliefs && decision === 'settled')
        beliefs.inDoubt = { value: true, by: 'telephone', at: scene.world.time.now() }
    }
  },
  async 'look-beyond'(scene) {
    const { truth, time } = scene.world
    const own = scene.areas.at(-1)?.areaId
    const date = londonDate(time.now())
    const others = (await readTrueBookings(truth, date)).filter((booking) => booking.areaId !== own)
    const [one] = others
    if (one === undefined || own === undefined) return
    for (const { path, shows } of await scene.desk.lookBeyond(one, own))
      scene.judge.judgeActs.tell(time.now(), {
        invariant: 'nobody-sees-beyond',
        fault: `page of another area: ${path.split('/')[1]}`,
        who: `a dispatcher of ${own}`,
        by: `page ${path} of the desk`,
        said: shows,
        isTrue: `${one.reference} is of ${one.areaId}`,
      })
  },
}
