import { addDays } from '@kindfold/domain/base/calendar/london-time.ts'
import { takeIn } from '../beliefs/beliefs.ts'
import { listTakenBackFaults } from '../invariants/judge-many.ts'
import { readDayOfMany, readSomeOfMany } from '../truth/read-many.ts'
import type { Page } from '../world/browser.ts'
import { untilAnswered } from '../world/no-answer.ts'
import { minute, sayCount, type Acts, type ManyAtNight, type Scene } from './scene.ts'

/** What the page of an act on many says became of a booking that stands again. */
const standsAgain = 'Taken back: nobody was told'
const reason = 'Heavy snow'
/** So often somebody opens the page again, a minute later each time, until nothing goes back any more. */
const looksAtMost = 60

export const actsOfMany: Pick<Acts, 'cancel-many' | 'move-many' | 'take-many-back'> = {
  async 'cancel-many'(scene, { who, areaId, date }) {
    await askOfDay(scene, { who, areaId, date, acts: [{ act: 'cancel', reason }] })
  },
  async 'move-many'(scene, { who, areaId, date }) {
    // The next day that has collections.
    const acts = [1, 2, 3, 4, 5, 6, 7].map((ahead) => ({
      act: 'move',
      date: addDays(date, ahead),
      reason,
      raises: 'yes',
    }))
    await askOfDay(scene, { who, areaId, date, acts })
  },
  async 'take-many-back'(scene, { who }) {
    const { desk, note, many, world } = scene
    const asked = many.get(who)
    if (asked === undefined) return
    const page = await desk.office(asked.path)
    const intent = ['take-back', 'take-back-untold'].find((one) => page.text.includes(`value="${one}"`))
    if (intent === undefined) return note('everybody was told: nothing is taken back')
    const { status, location } = await desk.office(asked.path, { intent })
    note(`${intent}: ${status} ${location?.split('?')[1] ?? ''}`)
    if (!location?.includes('done=')) return
    const askedAt = world.time.now().getTime()
    const look = async (looks: number): Promise<void> => {
      const seen = await desk.office(asked.path)
      if (seen.text.includes('Going back') && looks > 0) return lookLater(looks - 1)
      await judgeTakenBack(scene, asked, { seen, askedAt })
    }
    const lookLater = (looks: number): void =>
      world.time.at(
        world.time.now().getTime() + minute,
        async () => await untilAnswered(world.time, async () => await look(looks)),
      )
    lookLater(looksAtMost)
  },
}

type Asked = Readonly<Record<string, string>>

/** Chooses all bookings of a day from the list, looks at what would follow, and asks for the first that can be done. */
async function askOfDay(
  scene: Scene,
  { who, areaId, date, acts }: { who: string; areaId: string; date: string; acts: readonly Asked[] },
): Promise<void> {
  const { desk, world, note, many, tell } = scene
  const chosen = await desk.office('/bookings/many', { choose: 'all', area: areaId, day: date })
  const path = chosen.location
  if (!path?.startsWith('/bookings/many/')) return note(`nobody of ${date} was chosen: ${chosen.status}`)
  for (const act of acts) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const shown = await desk.office(`${path}?${new URLSearchParams(act)}`)
    if (!shown.text.includes('name="seen"')) continue
    // Asked for and not answered is asked for: whoever looks for it finds it there.
    const asked: ManyAtNight = { path, at: world.time.now().getTime(), before: [] }
    many.set(who, asked)
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await desk.office(path, shown.fields)
    note(`${act['act']} all of ${date}: ${status}`)
    tell(`The desk asks at once for ${sayCount(readRows(shown).length, 'booking')} of a day`)
    // It is done two minutes later: until then they may still change.
    world.time.at(asked.at + 2 * minute, async () => {
      many.set(who, { ...asked, before: await readDayOfMany(world.truth, { areaId, date }) })
    })
    return
  }
  note(`nothing can be done of all of ${date}`)
}

/** The references of the rows of a page, each with what it says became of it. */
const readRows = ({ text }: Page): { reference: string; words: string }[] =>
  [...text.matchAll(/href="\/bookings\/([A-Z0-9]{4}-[A-Z0-9]{4})"(.*?)<\/tr>/gs)].map(
    ([, reference = '', words = '']) => ({ reference, words }),
  )

async function judgeTakenBack(
  scene: Scene,
  { at, before, path }: ManyAtNight,
  { seen, askedAt }: { seen: Page; askedAt: number },
): Promise<void> {
  const { world, judge, note, byReference } = scene
  const back = readRows(seen).flatMap(({ reference, words }) =>
    words.includes(standsAgain) ? [reference] : [],
  )
  note(
    `${back.length} of ${before.length} stand again, by ${path.split('/').length > 3 ? 'their page' : path}`,
  )
  const after = await readSomeOfMany(world.truth, back)
  for (const fault of listTakenBackFaults(before, after, askedAt))
    judge.judgeActs.tell(world.time.now(), fault)
  // Who saw it on their page meanwhile, of which nobody knows, looks again.
  for (const reference of back) {
    const donor = byReference.get(reference)
    const saw = [donor?.beliefs?.outcome, donor?.beliefs?.day].some(
      (told) => told != null && told.by.startsWith('page') && told.at.getTime() >= at,
    )
    if (!donor?.beliefs || !saw) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const read = await donor.readPage()
    const source = { by: 'page of the booking', at: world.time.now() }
    if (read === null) donor.beliefs.hasLost = true
    else takeIn(donor.beliefs, read.marks, source)
  }
}
