import { liveHistory, type Lived } from '../life/live-history.ts'
import type { PhoneFigures } from '../people/driver.ts'
import type { Scene } from '../people/scene.ts'
import { countKinds } from '../truth/count-kinds.ts'
import type { NetworkFigures } from '../world/lossy-network.ts'
import { areaId, date, drawCollectionDay, type DayPlan } from './draw-collection-day.ts'
import { judgeDay, type Judgement } from './judge-day.ts'
import { momentNames, openMoments, type MomentName, type Seen } from './moments.ts'

/** What a day came to, once it was closed. */
export type DayFigures = {
  judgement: Judgement
  network: NetworkFigures
  /** Acts that phones made, and how many of them the office had not answered for. */
  acts: { made: number; waiting: number }
  held: Record<string, number>
  rounds: number
}

/** Lets a whole collection day happen: booked, planned, released, driven with everything that goes wrong, and judged. */
export async function liveCollectionDay(
  plan: DayPlan,
  {
    onMoment = async () => {},
    ...watching
  }: {
    /** Called at each moment that is shown, while everything stands still. */
    onMoment?: (name: MomentName, seen: Seen, scene: Scene) => Promise<void>
  } & Pick<NonNullable<Parameters<typeof liveHistory>[1]>, 'log' | 'tell'> = {},
): Promise<Lived & { figures: DayFigures }> {
  const find = openMoments()
  let figures: DayFigures | null = null
  const lived = await liveHistory(drawCollectionDay(plan), {
    ...watching,
    async look(scene, moment) {
      const name = momentNames.find((one) => one === moment)
      if (name === undefined) {
        figures = await countDay(scene)
        return true
      }
      const seen = await find(scene, name)
      if (seen === null) return false
      const { deskPath, drive, bookingId } = seen
      scene.note(
        `${name}: the desk ${deskPath}, a phone ${drive?.path ?? 'none'}, a donor ${bookingId ?? 'none'}`,
      )
      await onMoment(name, seen, scene)
      return true
    },
  })
  if (figures === null) throw new Error('the day was not closed')
  return { ...lived, figures }
}

async function countDay({ world, drivers }: Scene): Promise<DayFigures> {
  const phones = [...drivers.values()].map((driver) => driver.readFigures())
  const sum = (read: (one: PhoneFigures) => number) => phones.reduce((total, one) => total + read(one), 0)
  return {
    judgement: await judgeDay(world.services, { areaId, date }),
    network: {
      sent: sum(({ network }) => network.sent),
      lostBefore: sum(({ network }) => network.lostBefore),
      lostAfter: sum(({ network }) => network.lostAfter),
      refused: sum(({ network }) => network.refused),
    },
    acts: { made: sum(({ made }) => made), waiting: sum(({ waiting }) => waiting) },
    held: (await countKinds(world.truth))['held'] ?? {},
    rounds: phones.filter(({ made }) => made > 0).length,
  }
}
