import { countHeld, readReferenceOfStop } from '../truth/read-office.ts'
import { sinceWhen } from '../invariants/judge.ts'
import { readTrueBookings } from '../truth/read-truth.ts'
import { minute, sayCount, type Acts } from './scene.ts'

type OfDrivers =
  | 'drive'
  | 'lose-signal'
  | 'say-late'
  | 'leave-open'
  | 'clock-off'
  | 'write-note'
  | 'hand-back'
  | 'undo'
  | 'lose-phone'
  | 'lose-phone-for-long'
  | 'press-lost-phone'
  | 'van-fault'
  | 'take-break'
  | 'pass-by'
  | 'cross-at-door'
  | 'take-back'
  | 'forget-act'
  | 'find-phone'
  | 'bring-home'

export const actsOfDrivers: Pick<Acts, OfDrivers> = {
  async drive({ drivers }, { driver, date, pace }) {
    await drivers.get(driver)?.drive(date, pace)
  },
  'lose-signal'({ world, drivers }, { driver, minutes }) {
    drivers.get(driver)?.loseSignal(new Date(world.time.now().getTime() + minutes * minute))
  },
  async 'say-late'({ world, drivers, saidLate }, { driver, minutes }) {
    const own = drivers.get(driver)
    const said = own?.sayLate(minutes) ?? null
    // The office knows of it only once it is there.
    if (own === undefined || said === null || !(await own.sync())) return
    saidLate.push({ roundId: said.roundId, minutes, at: world.time.now().getTime() })
  },
  'leave-open'({ drivers }, { driver }) {
    drivers.get(driver)?.leaveOpen()
  },
  'clock-off'({ drivers }, { driver, minutes }) {
    drivers.get(driver)?.setClockOff(minutes)
  },
  'write-note'({ drivers }, { driver }) {
    drivers.get(driver)?.writeNote('The road is closed.')
  },
  'hand-back'({ drivers, tell }, { driver }) {
    if (drivers.get(driver)?.handBack()) tell('A driver gives a stop back: the lift is broken')
  },
  undo({ drivers, tell }, { driver }) {
    if (drivers.get(driver)?.undo()) tell('A driver taps the wrong button and takes it back')
  },
  async 'lose-phone'({ drivers, tell }, { driver }) {
    const waiting = await drivers.get(driver)?.losePhone()
    if (waiting == null) return
    tell(`A phone is lost, with ${sayCount(waiting, 'act')} that nobody has`)
    tell('Another phone has taken the round over')
  },
  async 'find-phone'({ world, drivers, tell }, { driver }) {
    const device = await drivers.get(driver)?.findPhone()
    if (device == null) return
    const held = await countHeld(world.truth, device)
    const waits = `${sayCount(held, 'act')} ${held === 1 ? 'waits' : 'wait'} for a dispatcher`
    tell(`The lost phone is found, and hands over what it held: ${waits}`)
  },
  'bring-home'({ drivers }, { driver }) {
    drivers.get(driver)?.bringHome()
  },
  async 'lose-phone-for-long'({ drivers }, { driver }) {
    await drivers.get(driver)?.losePhone(50)
  },
  async 'press-lost-phone'({ drivers }, { driver }) {
    await drivers.get(driver)?.pressLost(170)
  },
  'van-fault'({ drivers }, { driver }) {
    drivers.get(driver)?.findFault('The left indicator is dark.')
  },
  'take-break'({ drivers }, { driver }) {
    drivers.get(driver)?.takeBreak(30)
  },
  'pass-by'({ drivers }, { driver }) {
    drivers.get(driver)?.passBy()
  },
  async 'cross-at-door'(scene, { driver }) {
    const own = scene.drivers.get(driver)
    const until = new Date(scene.world.time.now().getTime() + 100 * minute)
    const stopId = own?.cross(until) ?? null
    if (stopId === null) return
    const reference = await readReferenceOfStop(scene.world.truth, stopId)
    const donor = reference === null ? undefined : scene.byReference.get(reference)
    if (donor === undefined) return
    await donor.cancel()
    const since = sinceWhen(scene.world.time.now())
    const booking = (await readTrueBookings(scene.world.truth, since)).find(
      (one) => one.reference === reference,
    )
    // Who booked by telephone has no page to cancel on.
    const isCancelled = booking?.status === 'cancelled'
    scene.note(`${donor.who} ${isCancelled ? 'cancels' : 'does not cancel'}, and ${driver} is on the way`)
  },
  'take-back'({ drivers, note }, { driver }) {
    note(`taken back: ${drivers.get(driver)?.takeBack() ?? false}`)
  },
  'forget-act'({ drivers }, { driver }) {
    drivers.get(driver)?.forgetNext()
  },
}
