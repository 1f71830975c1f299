import { makePhoneInvitation } from '@kindfold/domain/rounds/drive/make-phone-invitation.ts'
import { findRound } from '@kindfold/domain/rounds/round/find-round.ts'
import type { Crew, Day } from './day.ts'
import { enrolByHttp } from './enrol-by-http.ts'
import { makeLossyNetwork, type NetworkFigures } from './lossy-network.ts'
import { by } from './make-day.ts'
import { switchOn, type Phone } from './phone.ts'
import type { Chance } from './seeded-random.ts'
import { count, walkRound, type Door, type Driver } from './walk-round.ts'

const minute = 60_000

/** Gives a round its driver, a phone with the round on it, and a start in the morning. */
export async function hire(day: Day, roundId: string, staffId: string): Promise<Crew> {
  const { services, time, chance, crews } = day
  const place = crews.length
  const found = await findRound(services, roundId)
  const crew: Crew = {
    roundId,
    staffId,
    phones: [],
    shown: null,
    isGone: false,
    isStuck: false,
    driver: {
      name: `Driver ${place + 1}`,
      pace: chance.factor(0.1),
      phone: () => {
        const last = crew.phones.at(-1)
        if (last === undefined) throw new Error('a driver without a phone')
        return last.phone
      },
      findDoor: (stop) => findDoor(chance, stop),
      isGone: () => crew.isGone,
      isStuck: () => crew.isStuck,
      weigh: (taken) => ({ bags: count(taken), kilos: count(taken) * 6 }),
    },
  }
  // The fourth phone's clock is three hours off, the fifth's twenty minutes.
  const offsetMs = place === 3 ? 180 * minute : place === 4 ? -20 * minute : 0
  await untilFetched(await giveNewPhone(day, crew, offsetMs))
  const startAt = new Date(found?.round.plannedStartAt ?? day.at('08:00').toISOString())
  walkRound(time, chance, crew.driver, startAt)
  return crew
}

/** Enrols a phone for a driver, as a new one is. */
export async function giveNewPhone(day: Day, crew: Crew, offsetMs: number): Promise<Phone> {
  const { product, services, time, chance, plan } = day
  const invited = await makePhoneInvitation(services, { staffId: crew.staffId, by })
  if (invited.outcome !== 'invited') throw new Error(invited.outcome)
  const origin = services.deployment.driveOrigin
  const enrolled = await enrolByHttp({ link: invited.link, at: product.origins.drive, origin })
  crew.shown = { ...enrolled, staffId: crew.staffId }
  const one = { isOn: true }
  const lossy = makeLossyNetwork(chance, {
    loss: () => (one.isOn ? plan.loss : 1),
    through: fetch,
  })
  const phone = switchOn({
    ...enrolled,
    at: product.origins.drive,
    origin,
    chance,
    network: async (input, init) => {
      try {
        return await lossy.network(input, init)
      } finally {
        for (const key of Object.keys(day.network) as (keyof NetworkFigures)[]) {
          day.network[key] += lossy.figures[key]
          lossy.figures[key] = 0
        }
      }
    },
    now: () => new Date(time.now().getTime() + offsetMs),
  })
  crew.phones.push(Object.assign(one, { phone }))
  time.each(plan.tickMs ?? minute, day.at('19:00'), async () => {
    if (one.isOn) await phone.sync()
  })
  return phone
}

/** A round starts only when it is stored: at the depot the driver tries until it is. */
export async function untilFetched(phone: Phone): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop
  for (let tries = 0; tries < 200; tries++) if (await phone.fetchRound()) return
  throw new Error('the round could not be fetched')
}

function findDoor(chance: Chance, stop: Parameters<Driver['findDoor']>[0]): Door {
  const items = stop.door?.items ?? { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  const none = { bagsOfClothes: 0, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  const share = chance.next()
  if (share < 0.9) return { outcome: 'collected', taken: items }
  if (share < 0.94) return { outcome: 'part', taken: { ...items, boxesOfBricABrac: 0 } }
  if (share < 0.955) return { outcome: 'refused', taken: none }
  return { outcome: share < 0.985 ? 'nothing-out' : 'no-access', taken: none }
}
