import { readKeptActs } from '../truth/read-truth.ts'
import { readStandingReceipts } from '../truth/read-money.ts'
import { lostConnection, untilAnswered } from '../world/no-answer.ts'
import { forgetPairsSince } from './acts-of-records.ts'
import { minute, type Acts, type Scene } from './scene.ts'

/** How long an operator takes for it, and how long until a dispatcher has read what would go. */
const takes = 20 * minute
const readWithin = 20 * minute

export const actsOfRestore: Pick<Acts, 'restore'> = {
  async restore(scene) {
    const { world, note, purse, judge } = scene
    const { time, truth } = world
    // The bank has it, and so has its statement.
    const before = await readStandingReceipts(truth)
    const takenAt = await world.restore()
    if (takenAt === null) return note('there is no backup')
    const now = time.now().getTime()
    note(`the backup of ${takenAt.toISOString()} is brought back`)
    world.outage.until = now + takes
    scene.awakeSince = Math.max(scene.awakeSince, now + takes + readWithin + 5 * minute)
    scene.postWorksSince = Math.max(scene.postWorksSince, now + takes + readWithin + 20 * minute)
    const stands = new Set(await readStandingReceipts(truth))
    purse.forgetSince(takenAt)
    purse.lost = [...purse.typed.values()].filter(
      ({ bankReference }) => before.includes(bankReference) && !stands.has(bankReference),
    )
    judge.forgetSince(takenAt)
    forgetPairsSince(scene, takenAt)
    // What was asked of many is looked at anew by who asks for it.
    scene.many.clear()
    // Whoever did or heard something since knows that it may not be so, by the notice on the site.
    for (const donor of scene.donors.values())
      if ((scene.touched.get(donor.who) ?? 0) >= takenAt.getTime()) donor.beliefs = null
    const kept = new Set((await readKeptActs(truth, '2000-01-01')).map(({ id }) => id))
    for (const driver of scene.drivers.values())
      for (const id of driver.listAcknowledged()) if (!kept.has(id)) scene.lostActs.add(id)
    scene.sentBeforeRestore = new Set(scene.sentIds)
    time.at(now + takes + readWithin, async () => await untilAnswered(time, async () => await letGo(scene)))
  },
}

/** A dispatcher leaves out what the mail server's log has, and lets the rest go. */
async function letGo({ desk, sentBeforeRestore, note }: Scene): Promise<void> {
  const path = '/messages/held'
  const held: string[] = []
  /* oxlint-disable no-await-in-loop -- one after the other, as a person does */
  for (let next: string | undefined = path; next !== undefined;) {
    const page = await desk.office(next)
    held.push(...[...page.text.matchAll(/ value="([0-9a-f-]{36})" name="drop"/g)].map(([, id = '']) => id))
    next = /href="(\/messages\/held\?after=[^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&')
  }
  const gone = held.filter((id) => sentBeforeRestore.has(id))
  for (const drop of gone) await desk.office(path, { drop })
  /* oxlint-enable no-await-in-loop */
  const page = await desk.office(path)
  const seen = / value="(\d+)" name="seen"/.exec(page.text)?.[1]
  // A page that says nothing of them was not answered.
  if (seen === undefined) throw lostConnection()
  const { status } = await desk.office(path, { ...page.fields, seen })
  // Something changed meanwhile: it is read again.
  if (status !== 303) throw lostConnection()
  note(`${held.length} messages were held, ${gone.length} of them had gone: ${status}`)
}
