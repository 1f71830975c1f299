import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { revokePhone } from '@kindfold/domain/rounds/drive/phones.ts'
import { recordMissed } from '@kindfold/domain/booking/outcome/record-outcome.ts'
import { findRound } from '@kindfold/domain/rounds/round/find-round.ts'
import { loseVan } from '@kindfold/domain/rounds/round/lose-van.ts'
import { giveNewPhone, untilFetched } from './crews.ts'
import type { Crew, Day } from './day.ts'
import { by } from './make-day.ts'
import { recallRounds, seeVanLost } from './moments.ts'

/** What goes wrong, each at its moment. */
export function planTroubles(day: Day): void {
  const { time, at, crews } = day
  const [first, , third = first, , , sixth = first] = crews
  time.at(at('09:15'), async () => await cancelOne(day))
  time.at(at('11:30'), async () => await cancelOne(day))
  time.at(at('10:40'), async () => {
    // Best the second; a short round may be finished by then. That of the lost phone has its trouble already.
    const lost = [...crews.slice(1, 2), ...crews.slice(3), ...crews].find(isOnTheRoad)
    if (lost) await loseOne(day, lost)
  })
  if (third) loseAPhone(day, third)
  if (sixth) tapWrong(day, sixth)
}

const isOnTheRoad = ({ driver, isGone }: Crew): boolean => {
  const view = driver.phone().view()
  return !isGone && view?.state === 'started' && view.nextStopId !== null
}

async function cancelOne({ services, crews, made, tell }: Day): Promise<void> {
  const crew = crews.find((one) => !one.isGone && !one.isStuck)
  const waiting = crew?.driver
    .phone()
    .view()
    ?.stops.findLast(({ state }) => state === 'waiting')
  const reference = waiting?.stop.door?.reference
  const booking = made.bookings.find((one) => one.reference === reference)
  if (booking === undefined) return
  const asked = { bookingId: booking.id, by, atDonorsWord: true, acceptLate: true }
  const { outcome } = await cancelBooking(services, asked)
  tell(
    outcome === 'cancelled'
      ? 'A donor rings and cancels'
      : `A donor rings, but nothing is cancelled: ${outcome}`,
  )
}

async function loseOne(day: Day, crew: Crew): Promise<void> {
  const { product, services, time, tell } = day
  const found = await findRound(services, crew.roundId)
  if (found === null) return
  const before = recallRounds(day)
  const lost = await loseVan(services, {
    roundId: crew.roundId,
    version: found.round.version,
    by,
    isSure: true,
  })
  if (lost.outcome !== 'lost') {
    tell(`A van breaks down, but the desk is refused: ${lost.outcome}`)
    return
  }
  crew.isStuck = true
  const left = lost.notServed.length
  const told = left === 0 ? 'no donor is' : left === 1 ? '1 donor is' : `${left} donors are`
  tell(
    `A van breaks down: ${lost.served.length} of its stops go to other vans, ${told} told that we cannot come`,
  )
  for (const { bookingId } of lost.notServed)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await recordMissed(services, { bookingId, by, reason: 'Our van broke down, and no other could come.' })
  await product.sendMessages()
  await day.moment('van-lost', seeVanLost(day, lost, before))
  // The bags that are on it come home on another's back.
  time.at(day.at('12:30'), async () => {
    const phone = crew.driver.phone()
    await phone.sync()
    const view = phone.view()
    if (view) phone.act('finished', null, crew.driver.weigh(view.taken))
    await phone.sync()
  })
}

function loseAPhone(day: Day, crew: Crew): void {
  const { services, time, plan, tell } = day
  let stopsDone = 0
  crew.driver.afterStop = () => {
    stopsDone++
    const lost = crew.phones[0]
    if (stopsDone !== Math.min(40, Math.max(2, Math.floor(plan.bookings / day.crews.length / 2))) || !lost)
      return
    lost.isOn = false
    crew.isGone = true
    const acts = lost.phone.countWaiting()
    tell(
      `A phone is lost at stop ${stopsDone}, with ${acts === 1 ? '1 act' : `${acts} acts`} that nobody has`,
    )
    time.at(time.now().getTime() + 60_000, async () => {
      await revokePhone(services, { deviceId: lost.phone.device, isStolen: false, by })
      await goOnWithAnother(day, crew, lost)
    })
  }
}

async function goOnWithAnother(day: Day, crew: Crew, lost: Crew['phones'][number]): Promise<void> {
  const { time, tell } = day
  const phone = await giveNewPhone(day, crew, 0)
  for (let tries = 0; tries < 200; tries++)
    // oxlint-disable-next-line no-await-in-loop -- until the network lets it through
    if (await phone.takeOver()) break
  await untilFetched(phone)
  crew.isGone = false
  tell('Another phone has taken the round over')
  crew.driver.goOn?.()
  time.at(day.at('16:00'), async () => {
    lost.isOn = true
    for (let tries = 0; tries < 20 && lost.phone.countWaiting() > 0; tries++)
      // oxlint-disable-next-line no-await-in-loop
      await lost.phone.sync()
    const { length } = lost.phone.held
    tell(
      `The lost phone is found, and hands over what it held: ${length === 1 ? '1 act waits' : `${length} acts wait`} for a dispatcher`,
    )
  })
}

function tapWrong({ tell }: Day, crew: Crew): void {
  let isDone = false
  const before = crew.driver.afterStop
  crew.driver.afterStop = (stop, act, door) => {
    before?.(stop, act, door)
    if (isDone || door?.outcome !== 'collected') return
    isDone = true
    const phone = crew.driver.phone()
    phone.act('undone', stop.id, { act })
    phone.act('collected', stop.id, { taken: door.taken, photo: null })
    tell('A driver taps the wrong button and takes it back')
  }
}
