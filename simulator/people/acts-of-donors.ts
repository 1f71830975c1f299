import { findInventedTown } from '@kindfold/domain/office/demonstration/invented-towns.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { startBeliefs, takeIn } from '../beliefs/beliefs.ts'
import { byDispatcher, minute, type Acts, type Scene } from './scene.ts'
import { sinceWhen } from '../invariants/judge.ts'
import { readContact, readKeptShare, readTrueBookings } from '../truth/read-truth.ts'
import { findStopOf } from '../truth/read-tasks.ts'
import { untilAnswered } from '../world/no-answer.ts'
import { makeDonor, type Donor } from './donor.ts'

type OfDonors =
  | 'book'
  | 'book-by-telephone'
  | 'book-by-landline'
  | 'complain'
  | 'skip-regular'
  | 'book-many'
  | 'begin'
  | 'read-page'
  | 'cancel'
  | 'move'
  | 'send-again'
  | 'change-in-two-tabs'
  | 'say-missed'
  | 'ask-for-link'
  | 'ask-us'
  | 'ask-to-be-forgotten'
  | 'wait-for-area'

export const actsOfDonors: Pick<Acts, OfDonors> = {
  async book(scene, { who, areaId, date, bags, of, as }) {
    const { world } = scene
    const donor = scene.donors.get(who) ?? makeDonor(world, who, findTown(scene, areaId), { inbox: of, as })
    await donor.fillIn(date, bags)
    // Who is quicker than a person is taken for a script.
    const send = async (tries: number) => {
      try {
        if (!(await donor.book()) || donor.beliefs === null) return scene.note(`${donor.who} could not book`)
        scene.stir()
        scene.donors.set(who, donor)
        scene.byReference.set(donor.beliefs.reference, donor)
      } catch (error) {
        // Nothing was answered: the button is pressed again.
        if (tries === 0) throw error
        again(tries - 1)
      }
    }
    const again = (tries: number) =>
      world.time.at(world.time.now().getTime() + minute, async () => await send(tries))
    again(5)
  },
  'book-by-telephone': bookByTelephone,
  async 'book-by-landline'(scene, happening) {
    await bookByTelephone(scene, happening, '01632 960123')
  },
  async 'book-many'(scene, { areaId, date, count }) {
    const { world, tell } = scene
    for (let number = 1; number <= count; number++) {
      const donor = makeDonor(world, `donor ${number}`, findTown(scene, areaId))
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the day repeats
      const booked = await bookCollection(world.services, donor.ask(date, number))
      if (booked.kind === 'booked') know(scene, donor, booked.booking.reference, date)
      else scene.note(`${donor.who}: ${booked.kind}`)
    }
    tell(`${scene.byReference.size} collections are booked`)
  },
  async begin(scene, { who, areaId, date }) {
    await makeDonor(scene.world, who, findTown(scene, areaId)).fillIn(date)
  },
  async 'read-page'(scene, { who }) {
    const donor = scene.donors.get(who)
    const now = scene.world.time.now()
    if (donor === undefined) return
    const read = await donor.readPage()
    if (donor.beliefs !== null) judgeLink(scene, donor, read?.page.text ?? null)
    if (read === null || donor.beliefs === null) return
    const by = 'page of the booking'
    scene.note(`${donor.who} reads ${JSON.stringify(read.marks)}`)
    scene.judge.judgePage(donor.who, read.marks, by, donor.beliefs, now)
    const { truth } = scene.world
    const { reference } = donor.beliefs
    const stop = await findStopOf(truth, reference)
    const phones = stop === null ? [] : [...scene.drivers.values()]
    const others = [
      { by: 'page of the booking at the desk', marks: await scene.desk.readBooking(reference) },
      ...phones.map((driver) => ({
        by: 'phone of the driver',
        marks: stop === null ? [] : driver.readStop(stop),
      })),
    ]
    const bookings = await readTrueBookings(truth, sinceWhen(now))
    const booking = bookings.find((one) => one.reference === reference)
    scene.judge.judgeKeptShare(donor.who, donor.beliefs, await readKeptShare(truth, reference), now)
    scene.judge.judgeSurfaces(donor.who, { by, marks: read.marks }, others, booking, now)
    takeIn(donor.beliefs, read.marks, { by, at: now })
  },
  async cancel(scene, { who }) {
    const donor = scene.donors.get(who)
    if (donor?.beliefs == null) return
    const now = scene.world.time.now()
    const believed = { ...donor.beliefs }
    await donor.cancel()
    const bookings = await readTrueBookings(scene.world.truth, sinceWhen(now))
    const booking = bookings.find(({ reference }) => reference === believed.reference)
    scene.judge.judgeCancel(donor.who, believed, booking, now)
  },
  async move(scene, { who, days }) {
    await scene.donors.get(who)?.move(days)
  },
  async 'send-again'(scene, { who }) {
    const donor = scene.donors.get(who)
    if (donor?.beliefs == null) return
    const { reference } = donor.beliefs
    const other = await donor.sendAgain()
    if (other !== null && other !== reference)
      scene.judge.judgeActs.tell(scene.world.time.now(), {
        fault: 'booked twice by Back',
        who,
        by: 'page of the booking',
        said: `booked as ${reference}`,
        isTrue: `${other} was booked beside it`,
      })
  },
  async 'change-in-two-tabs'(scene, { who }) {
    const donor = scene.donors.get(who)
    if (donor?.beliefs == null) return
    const typed = await donor.changeInTwoTabs()
    scene.note(`${who} in two tabs: ${JSON.stringify(typed)}`)
    const contact = await readContact(scene.world.truth, donor.beliefs.reference)
    scene.judge.judgeActs.judgeTyped(who, 'two tabs of the details', typed, contact, scene.world.time.now())
  },
  async 'say-missed'(scene, { who }) {
    scene.note(`${who} says that nobody came: ${await scene.donors.get(who)?.sayMissed()}`)
  },
  async 'ask-for-link'(scene, { who }) {
    const donor = scene.donors.get(who)
    if (donor) await afterReading(scene, (begin) => donor.askForLink(begin))
  },
  async 'ask-us'(scene, { who }) {
    const donor = donorFor(scene, who)
    await afterReading(scene, (begin) => donor.askUs(begin))
  },
  async complain(scene, { who }) {
    const donor = donorFor(scene, who)
    await afterReading(scene, (begin) => donor.complain(begin))
  },
  async 'skip-regular'(scene) {
    const { world, donors, byReference, touched } = scene
    for (const donor of donors.values()) {
      // oxlint-disable-next-line no-await-in-loop -- the first who has one
      const skipped = await donor.skipTurn()
      if (skipped === null) continue
      const { reference, marks } = skipped
      // The same person, of whom another booking is now known.
      const who = `${donor.who} who skips ${reference}`
      const now = world.time.now()
      const again = makeDonor(world, who, scene.areas[0] ?? fail(), { inbox: donor.who })
      again.beliefs = startBeliefs(reference)
      takeIn(again.beliefs, marks, { by: 'page of the regular collection', at: now })
      donors.set(who, again)
      byReference.set(reference, again)
      touched.set(who, now.getTime())
      return scene.note(`${who} reads ${JSON.stringify(marks)}`)
    }
  },
  async 'ask-to-be-forgotten'(scene, { who }) {
    const donor = scene.donors.get(who)
    if (donor) await afterReading(scene, (begin) => donor.askToBeForgotten(begin))
  },
  async 'wait-for-area'(scene, { who }) {
    const donor = donorFor(scene, who)
    await afterReading(scene, (begin) => donor.waitForArea(begin))
  },
}

async function bookByTelephone(
  scene: Scene,
  { who, areaId, date, as }: { who: string; areaId: string; date: string; as?: string },
  phone?: string,
): Promise<void> {
  const { world } = scene
  const donor = makeDonor(world, who, findTown(scene, areaId), { as })
  const asked = donor.askByTelephone(date, phone)
  const booked = await bookCollection(world.services, { ...asked, by: byDispatcher })
  scene.note(`${who}: ${booked.kind}`)
  if (booked.kind !== 'booked') return
  know(scene, donor, booked.booking.reference, date)
  if (phone !== undefined && donor.beliefs !== null) donor.beliefs.isRungOnly = true
}

/** From now on it matters what this donor is told. */
function know(scene: Scene, donor: Donor, reference: string, date: string): void {
  donor.isToldOf(reference, date)
  scene.donors.set(donor.who, donor)
  scene.byReference.set(reference, donor)
}

/** Opens a form now, and sends it when a person has read it. */
export async function afterReading(
  scene: Scene,
  ask: (begin: (send: () => Promise<void>) => void) => Promise<void>,
) {
  const { time } = scene.world
  await ask((send) => time.at(time.now().getTime() + minute, async () => await untilAnswered(time, send)))
}

function donorFor(scene: Scene, who: string): Donor {
  return scene.donors.get(who) ?? makeDonor(scene.world, who, scene.areas[0] ?? fail())
}

function findTown(scene: Scene, areaId: string) {
  return scene.areas.find((town) => town.areaId === areaId) ?? findInventedTown(areaId) ?? fail()
}

function fail(): never {
  throw new Error('nothing is invented about this area')
}

/** What the link of a letter opens, of who has two records or had them: their own booking, whatever became of the records. */
function judgeLink(scene: Scene, donor: Donor, text: string | null): void {
  const reference = donor.beliefs?.reference ?? ''
  const isRefused = donor.refusedAs !== null && donor.refusedAs < 500
  const isOwn = text === null ? !isRefused : text.includes(reference)
  if (isOwn || !scene.pairs.has(reference)) return
  scene.judge.judgeActs.tell(scene.world.time.now(), {
    invariant: 'told-is-true',
    fault: 'link of a letter that does not open the booking',
    who: donor.who,
    by: 'letter with a link',
    said: `that it opens ${reference}`,
    isTrue: text === null ? `the page answers ${donor.refusedAs}` : 'it opens another page',
  })
}
