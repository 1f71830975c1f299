import { addDays, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listFleet } from '@kindfold/domain/rounds/fleet/list-fleet.ts'
import { saveVan } from '@kindfold/domain/rounds/fleet/save-van.ts'
import { untilAnswered } from '../world/no-answer.ts'
import { byDispatcher as by, minute, type Acts, type Scene } from './scene.ts'

/** Longer than between two looks at what waits. */
const untilMistakeIsSeen = 125 * minute

export const actsOfRota: Pick<Acts, 'fill-rota'> = {
  async 'fill-rota'(scene, { areaId, date }) {
    const { desk, world, note } = scene
    const { text } = await desk.office('/rota')
    const pages = [...text.matchAll(/href="(\/rota\/drivers\/[^"]+)"/g)].map(([, path = '']) => path)
    for (const page of pages) {
      const typed = { intent: 'enter', kind: 'sickness', from: date, until: '' }
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      const { status } = await desk.office(page, typed)
      note(`away on ${date}: ${status}`)
    }
    await setMot(scene, { areaId, until: addDays(londonDate(world.time.now()), 9) })
    world.time.at(world.time.now().getTime() + untilMistakeIsSeen, async () => {
      await untilAnswered(world.time, async () => {
        await takeBack(scene, pages)
        await setMot(scene, { areaId, until: '' })
      })
    })
  },
}

async function takeBack({ desk, note }: Scene, pages: readonly string[]): Promise<void> {
  for (const path of pages) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const page = await desk.office(path)
    for (const [, absence = ''] of page.text.matchAll(/name="absence" value="([^"]+)"/g)) {
      // oxlint-disable-next-line no-await-in-loop
      const { status } = await desk.office(path, { intent: 'end', absence })
      note(`back again: ${status}`)
    }
  }
}

async function setMot({ world }: Scene, { areaId, until }: { areaId: string; until: string }): Promise<void> {
  const { vans } = await listFleet(world.services)
  const van = vans.find(({ areaIds, active }) => active && areaIds.includes(areaId))
  if (van === undefined) return
  const { id, version, registration, ...rest } = van
  const asked = { ...rest, registration: registration ?? '', motUntil: until }
  await saveVan(world.services, { known: { id, version }, van: asked, by })
}
