import { minute, type Acts } from '../histories/scene.ts'

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
  'hand-back'({ drivers }, { driver }) {
    drivers.get(driver)?.handBack()
  },
  undo({ drivers }, { driver }) {
    drivers.get(driver)?.undo()
  },
  async 'lose-phone'({ drivers }, { driver }) {
    await drivers.get(driver)?.losePhone()
  },
}
