import { listDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { openBrowser } from '../world/browser.ts'
import type { World } from '../world/open-world.ts'

/** A dispatcher at the desk's first page. */
export type Desk = {
  /** What Today says waits for a person, as HTML; null: the page was not shown. */
  readWaiting(): Promise<string | null>
}

export async function openDesk(world: World): Promise<Desk> {
  const people = await listDemonstrationStaff(world.services)
  const dispatcher = people.find(({ role }) => role === 'dispatcher')
  if (dispatcher === undefined) throw new Error('there is no dispatcher')
  const browser = openBrowser(world.ask, {
    origin: world.services.deployment.deskOrigin,
    address: '127.0.0.1',
  })
  const signIn = () => browser.send('/sign-in', { demonstration: dispatcher.id, to: '/' })
  return {
    async readWaiting() {
      let page = await browser.open('/')
      if (page.status !== 200) {
        await signIn()
        page = await browser.open('/')
      }
      if (page.status !== 200) return null
      return (
        /<[a-z]+[^>]*today__waiting[^>]*>([\s\S]*?)<div class="panels__column/.exec(page.text)?.[1] ?? null
      )
    },
  }
}
