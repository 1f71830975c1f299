import { addDays, londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { assignDrivers } from '@kindfold/domain/office/demonstration/plan-rounds.ts'
import { readSimulatedDay } from '@kindfold/domain/office/demonstration/read-simulated-day.ts'
import { closeRoundDay } from '@kindfold/domain/rounds/closing/close-round-day.ts'
import { recordMissed } from '@kindfold/domain/booking/outcome/record-outcome.ts'
import { hire } from './crews.ts'
import type { Crew, Day, DayPlan, Story } from './day.ts'
import { judgeDay, type Judgement } from './judge-day.ts'
import type { NetworkFigures } from './lossy-network.ts'
import { areaId, by, makeDay } from './make-day.ts'
import { planMoments, seeEnd, seeEvening } from './moments.ts'
import type { Product } from './open-product.ts'
import type { Chance } from './seeded-random.ts'
import type { SimulatedTime } from './simulated-time.ts'
import { planTroubles } from './troubles.ts'

const minute = 60_000

export type DayReport = {
  judgement: Judgement
  network: NetworkFigures
  /** Acts that phones made, and how many of them the office had answered for at the end. */
  acts: { made: number; waiting: number }
  held: Record<string, number>
  rounds: number
  story: Story
}

/** Lets a whole collection day happen: booked, planned, released, driven with everything that goes wrong, and judged. */
export async function runDay(
  product: Product,
  time: SimulatedTime,
  chance: Chance,
  plan: DayPlan,
): Promise<DayReport> {
  const { services } = product
  const { date, tickMs = minute } = plan
  const crews: Crew[] = []
  const at = (clock: string, day = date) => londonInstant(day, clock)
  const story: Story = []
  const tell = (words: string) => void story.push({ at: time.now().toISOString(), words })
  const network: NetworkFigures = { sent: 0, lostBefore: 0, lostAfter: 0, refused: 0 }

  const made = await makeDay(services, chance, { date, count: plan.bookings, vans: plan.vans })
  const moment: Day['moment'] = async (name, seen) => await plan.onMoment?.(name, seen, story)
  const day: Day = { plan, product, services, time, chance, made, crews, network, at, tell, moment }
  tell(`${plan.bookings} collections are booked`)

  const evening = addDays(date, -1)
  await time.runUntil(at('18:00', evening))
  time.each(5 * minute, at('21:00', evening), async () => {
    await product.performJob('plan-rounds')
    if (time.now() >= at('19:00', evening)) await product.performJob('assign-windows')
    await product.sendMessages()
  })
  await time.runUntil(at('21:00', evening))
  tell('The rounds were planned and released, and every donor knows the time slot')
  const given = await assignDrivers(services, {
    areaId,
    date,
    drivers: made.drivers.map((one) => one.staffId),
  })
  await moment('evening', seeEvening(day))

  await time.runUntil(at('07:00'))
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the day repeats
  for (const { roundId, driverId } of given) crews.push(await hire(day, roundId, driverId))
  tell(`${crews.length} rounds have their drivers and phones`)

  time.each(tickMs, at('19:00'), async () => {
    await product.performJob('follow-rounds')
    await product.sendMessages()
  })
  time.each(5 * minute, at('19:00'), async () => void (await product.performJob('watch-rounds')))
  planTroubles(day)
  planMoments(day)
  await time.runUntil(at('19:30'))
  await endDay()
  await moment('end', await seeEnd(day))
  const closed = await closeRoundDay(services, { areaId, date, by })
  tell(`The day is closed like a till: ${closed.outcome}`)
  const judgement = await judgeDay(services, { areaId, date })
  const phones = crews.flatMap((crew) => crew.phones.map(({ phone }) => phone))
  const held: Record<string, number> = {}
  for (const reason of phones.flatMap((phone) => phone.held)) held[reason] = (held[reason] ?? 0) + 1
  const acts = {
    made: phones.reduce((sum, phone) => sum + phone.countActs(), 0),
    waiting: phones.reduce((sum, phone) => sum + phone.countWaiting(), 0),
  }
  return { judgement, network, acts, held, rounds: crews.length, story }

  /** What nobody did is told as missed, and the day's last messages go out. */
  async function endDay(): Promise<void> {
    const switchedOn = crews.flatMap((crew) => crew.phones.filter(({ isOn }) => isOn))
    for (const { phone } of switchedOn)
      for (let tries = 0; tries < 200 && phone.countWaiting() > 0; tries++)
        // oxlint-disable-next-line no-await-in-loop -- at the depot there is a network, if a bad one
        await phone.sync()
    const left = (await readSimulatedDay(services, { areaId, date })).filter(({ status }) =>
      ['booked', 'scheduled', 'on_the_way'].includes(status),
    )
    for (const { reference } of left) {
      const booking = made.bookings.find((one) => one.reference === reference)
      // oxlint-disable-next-line no-await-in-loop
      if (booking) await recordMissed(services, { bookingId: booking.id, by, reason: null })
    }
    if (left.length > 0)
      tell(`${left.length === 1 ? '1 stop' : `${left.length} stops`} that nobody made: recorded as missed`)
    time.each(minute, at('19:45'), async () => void (await product.sendMessages()))
    await time.runUntil(at('19:45'))
  }
}
