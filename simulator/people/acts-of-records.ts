import { listCopyFaults, listPairFaults } from '../invariants/judge-records.ts'
import { readRecords } from '../truth/read-records.ts'
import { afterReading } from './acts-of-donors.ts'
import type { Donor } from './donor.ts'
import type { Acts, Pair, Scene } from './scene.ts'

type OfRecords = 'merge-donors' | 'undo-merge' | 'ask-for-copy'

/** For how long the page says that a merge can be undone. */
const undoneWithin = 24 * 60 * 60_000

export const actsOfRecords: Pick<Acts, OfRecords> = {
  async 'merge-donors'(scene, { one, other, keeps }) {
    const { desk, world, note, pairs } = scene
    const [mine, others] = [scene.donors.get(one), scene.donors.get(other)]
    if (!mine?.beliefs || !others?.beliefs) return
    const both = [mine.beliefs.reference, others.beliefs.reference] as const
    const [here, withOther] = [`/bookings/${both[0]}/merge`, `/bookings/${both[0]}/merge?with=${both[1]}`]
    const asked = pairs.get(both[0])
    const found = await desk.office(here)
    if (asked?.state === 'asked' && found.text.includes('value="undo"'))
      return settle(scene, asked, { state: 'merged' })
    // The same number or postcode: it stands there before anything is typed.
    if (!found.text.includes(`${here}?with=${both[1]}`)) note(`${other} is not found beside ${one}`)
    const compared = await desk.office(withOther)
    if (!compared.text.includes('value="preview"')) return note(`${one} and ${other} stay two`)
    const mayChoose = /type="radio"[^>]* name="email"|name="email"[^>]* type="radio"/.test(compared.text)
    const choice = { ...compared.fields, ...(mayChoose && { email: keeps }), intent: 'preview' }
    const shown = await desk.office(withOther, choice)
    const writesTo = /From now on we write to ([^,<\s]+), also/.exec(shown.text)?.[1] ?? null
    if (!shown.text.includes('value="merge"')) return note(`${one} and ${other} cannot be merged`)
    const before = await readRecords(world.truth, both)
    const now = world.time.now()
    const pair: Pair = { people: [mine, others], references: both, state: 'asked', writesTo, before, at: now }
    for (const reference of both) pairs.set(reference, pair)
    const { status, location } = await desk.office(withOther, { ...shown.fields, intent: 'merge' })
    note(
      `${one} and ${other} made one, who is written to at ${writesTo}, while ${Object.keys(before.waiting).length} letters wait: ${status}`,
    )
    if (!location?.includes('done=donors-merged')) return drop(scene, pair)
    settle(scene, pair, { state: 'merged' })
    const after = await readRecords(world.truth, both)
    tellFaults(scene, listPairFaults(pair, { state: 'merged', after }))
  },
  async 'undo-merge'(scene, { one }) {
    const { desk, world, note, pairs } = scene
    const pair = [...pairs.values()].find(({ people }) => people[0].who === one)
    if (pair === undefined || pair.state === 'asked' || pair.state === 'parted') return
    const here = `/bookings/${pair.references[0]}/merge`
    const page = await desk.office(here)
    const now = world.time.now().getTime()
    if (!page.text.includes('value="undo"')) {
      note(`${one} cannot be parted again`)
      // Either it was done and nobody answered, or it can be done no more.
      return pair.state === 'parting' && now - pair.at.getTime() < undoneWithin
        ? settle(scene, pair, { state: 'parted' })
        : undefined
    }
    // Until somebody answers nobody knows.
    unite(pair, false)
    pair.state = 'parting'
    const { status, location } = await desk.office(here, { intent: 'undo' })
    note(`${one} parted again: ${status}`)
    if (!location?.includes('done=merge-undone')) return
    settle(scene, pair, { state: 'parted' })
    const after = await readRecords(world.truth, pair.references)
    tellFaults(scene, listPairFaults(pair, { state: 'parted', after }))
  },
  async 'ask-for-copy'(scene, { who }) {
    const donor = scene.donors.get(who)
    if (donor === undefined) return
    donor.onCopy = (copy) => judgeCopy(scene, donor, copy)
    await afterReading(scene, (begin) => donor.askForCopy(begin))
  },
}

/** The desk has said what they are now; whoever hears of a restore knows that it may not be so. */
function settle(scene: Scene, pair: Pair, { state }: { state: 'merged' | 'parted' }): void {
  pair.state = state
  pair.at = scene.world.time.now()
  unite(pair, state === 'merged')
  for (const { who } of pair.people) scene.touched.set(who, pair.at.getTime())
}

function drop(scene: Scene, pair: Pair): void {
  unite(pair, false)
  for (const reference of pair.references) scene.pairs.delete(reference)
}

function unite({ people: [one, other] }: Pair, areOne: boolean): void {
  one.oneWith = areOne ? other : null
  other.oneWith = areOne ? one : null
}

/** What was said of pairs since a backup that was brought back is not so any more, or nobody knows. */
export function forgetPairsSince(scene: Scene, at: Date): void {
  for (const pair of scene.pairs.values()) if (pair.at >= at || pair.state === 'parting') drop(scene, pair)
}

function tellFaults(scene: Scene, faults: ReturnType<typeof listPairFaults>): void {
  for (const fault of faults) scene.judge.judgeActs.tell(scene.world.time.now(), fault)
}

function judgeCopy(scene: Scene, donor: Donor, copy: string): void {
  const pair = [...scene.pairs.values()].find(({ people }) => people.includes(donor))
  const other = pair?.people.find((one) => one !== donor)
  const knows = (one: Donor | undefined) => [
    one?.beliefs?.reference ?? null,
    pair?.before.bookings[one?.beliefs?.reference ?? '']?.email ?? null,
  ]
  const [own, others] = [knows(donor), knows(other)]
  scene.note(`${donor.who} has a copy of ${copy.length} characters`)
  // While nobody knows whether they are one, either may be in it.
  const isSure = pair?.state === 'merged' || pair?.state === 'parted'
  const areOne = pair?.state === 'merged'
  const asked = {
    who: donor.who,
    own: areOne ? [...own, ...others] : own,
    others: isSure && !areOne ? others : [],
  }
  tellFaults(scene, listCopyFaults(copy, asked))
}
