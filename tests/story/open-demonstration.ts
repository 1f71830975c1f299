import { londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { addDemonstrationPicture } from '@kindfold/domain/office/demonstration/add-demonstration-picture.ts'
import { fillDemonstration } from '@kindfold/domain/office/demonstration/fill-demonstration.ts'
import { createPictureProcess } from '../../server/pictures/picture-process.ts'
import { openWorld } from '../../simulator/world/open-world.ts'
import { openPost } from '../../simulator/world/post.ts'

/** The day of the pictures: a Wednesday, on which every area collects. */
const date = '2026-11-25'

/**
 * The product on a new demonstration, at a time of a day that is always the same, in a world in which nothing listens. A
 * demonstration is always in the midst of its rounds: one that was made the day before is found as a driver finds it in the
 * morning.
 */
export async function openDemonstration(clock: string, madeOn = date) {
  const from = londonInstant(madeOn, clock)
  const world = await openWorld({ seed: 1, from, engine: 'embedded', planningMoves: 20_000 })
  const { services } = world
  // As developers see it: the site shows `/design`.
  services.deployment = { ...services.deployment, development: true }
  services.pictureMaker = createPictureProcess({ onEnded() {} })
  await fillDemonstration(services)
  await addDemonstrationPicture(services)
  const ignore = () => {}
  const post = openPost(services, {
    treat: () => 'good',
    leave: ignore,
    arrive: ignore,
    lose: ignore,
    clash: ignore,
  })
  return {
    world,
    services,
    date,
    now: () => world.time.now(),
    /** Lets the day go on to a time, and does what the worker does then. */
    async goOn(until: string, on = date) {
      const moment = londonInstant(on, until)
      world.time.at(moment, async () => {
        for (const job of ['plan-rounds', 'assign-windows']) await world.performJob(job)
        await post.send()
      })
      await world.runUntil(moment)
    },
    close: () => world.close(),
  }
}
