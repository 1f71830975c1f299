import { listDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { openBrowser } from '../world/browser.ts'
import { readMarks, type Mark } from '../world/read-marks.ts'
import type { World } from '../world/open-world.ts'

/** A dispatcher at the desk's first page. */
export type Desk = {
  /** What Today says waits for a person, as HTML; null: the page was not shown. */
  readWaiting(): Promise<string | null>
  /** What the page of a day's rounds says, by its marks. */
  readRounds(areaId: string, date: string): Promise<Mark[]>
}

export async function openDesk(world: World): Promise<Desk> {
  const people = await listDemonstrationStaff(world.services)
  const dispatcher = people.find(({ role }) => role === 'dispatcher')
  if (dispatcher === undefined) throw new Error('there is no dispatcher')
  const browser = openBrowser(world.ask, {
    origin: world.services.deployment.deskOrigin,
    address: '127.0.0.1',
  })
  const signIn = () => browser.send('/sign-in', { 'sign-in-demonstration': dispatcher.id, to: '/' })
  const open = async (path: string) => {
    const page = await browser.open(path)
    if (page.status === 200) return page
    const { status } = await signIn()
    if (status !== 303 && status < 500) throw new Error(`the desk let nobody in: ${status}`)
    return await browser.open(path)
  }
  return {
    async readRounds(areaId, date) {
      const page = await open(`/rounds/${areaId}/${date}`)
      return page.status === 200 ? readMarks(page.text) : []
    },
    async readWaiting() {
      const page = await open('/')
      if (page.status !== 200) return null
      return (
        /<[a-z]+[^>]*today__waiting[^>]*>([\s\S]*?)<div class="panels__column/.exec(page.text)?.[1] ?? null
      )
    },
  }
}
