import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { addDays, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { runDry } from '@kindfold/domain/base/dry-run/run-dry.ts'
import { describeHealth } from '../../server/http/middleware/answer-health.ts'
import { byDispatcher, minute, type Acts, type Scene } from './scene.ts'
import { makeDonor } from './donor.ts'

export const actsOfOperator: Pick<Acts, 'ask-ready' | 'look'> = {
  async look(scene, { moment }) {
    const { time } = scene.world
    const again = async () => {
      if (await scene.look(scene, moment)) return
      time.at(time.now().getTime() + minute, again)
    }
    await again()
  },
  async 'ask-ready'(scene, { who }) {
    const { world, judge, note } = scene
    // Who sleeps says nothing.
    if (world.time.now().getTime() < world.outage.until) return
    // First what fails: a full disk is found out by who writes.
    const failing = await findFailing(scene, who)
    // It ended under the hands of who tried.
    if (world.startAgain()) return
    const state = { isStopping: false }
    const health = await describeHealth({ state, services: world.services, worker: null }, '/readyz')
    const said = health?.text.trim() ?? 'nothing'
    note(`asked whether we are ready: ${said}, ${failing ?? 'all works'}`)
    if ((said === 'ready') === (failing === null)) return
    judge.judgeActs.tell(world.time.now(), {
      invariant: 'ready-is-true',
      fault: failing === null ? 'not ready though all works' : 'ready though nobody is served',
      who: 'operator',
      by: 'page /readyz',
      said,
      isTrue: failing ?? 'a booking and a sign-in succeed',
    })
  },
}

/** What a visitor or a colleague could not do now; null: all of it works. A booking is taken back at once. */
async function findFailing(scene: Scene, who: string): Promise<string | null> {
  const { world, areas, desk } = scene
  const [town] = areas
  if (town === undefined) return null
  const donor = makeDonor(world, `${who} who tries`, town)
  const asked = donor.askByTelephone(addDays(londonDate(world.time.now()), 3))
  try {
    await runDry(
      world.services,
      async (dryRun) => await bookCollection(dryRun, { ...asked, by: byDispatcher }),
    )
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return `no booking succeeds: ${error.message}`
  }
  return (await desk.tryToSignIn()) ? null : 'nobody can sign in'
}
