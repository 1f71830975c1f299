import { makeUuidV7 } from '@kindfold/acts/make-uuid-v7.ts'
import { applyActs, canRecord } from '@kindfold/acts/read-round.ts'
import { exampleAct, exampleDocument, stopIds } from '@kindfold/acts/testing/example-round.ts'
import type { DocumentStop, RoundDocument } from '@kindfold/acts/round-document.ts'
import { expect, test } from 'vitest'
import { isOlder } from './app-version.ts'
import { sayEarlier, sayKept, saySync } from '../layout/say-sync.ts'
import { isFilled } from '../outcome/sheets.ts'
import { makeNavigateAddress } from '../stop/make-navigate-address.ts'
import { findLaterStart } from '../stop/use-early.ts'
import { readAct } from '../storage/read-storage.ts'
import type { StoredAct } from '../storage/stored.ts'
import { compareDocuments, listChanges } from './compare-documents.ts'
import { drawRound } from './draw-round.ts'
import { countPhotos, listEarlierDevices, listWaiting } from './drive-state.ts'
import { forgetEndedDoors } from './forget-ended-doors.ts'
import { isBetweenStops, mayReloadUnasked } from './is-between-stops.ts'
import { sayEnd } from '../round/say-end.ts'
import { sayPersisted } from '../round/say-persisted.ts'
import { watchBattery } from '../round/use-phone-checks.ts'
import { findAhead, findAheadBefore, judgeDay, readHeard } from './judge-day.ts'

const door = {
  reference: 'FHJK-34RT',
  name: 'Rosa T.',
  phone: '+447700900123',
  line1: '12 Acorn Row',
  line2: null,
  town: 'Cambridge',
  postcode: 'CB2 1TN',
  bagsPlace: null,
  accessNotes: 'Gate code 4821',
  note: null,
  items: { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 0 },
}

const [first = '', second = ''] = stopIds

test('a driver is early until the window starts, by the minute', () => {
  const window = { start: '10:00', end: '12:00' }
  expect(findLaterStart({ window }, '09:59')).toBe('10:00')
  expect(findLaterStart({ window }, '10:00')).toBeNull()
  expect(findLaterStart({ window: null }, '06:00')).toBeNull()
})

function makeDocument(change: (stop: DocumentStop) => Partial<DocumentStop> = () => ({})): RoundDocument {
  const document = exampleDocument()
  return {
    ...document,
    stops: document.stops.map((stop) => {
      const full = { ...stop, door }
      return { ...full, ...change(full) }
    }),
  }
}

test('nothing is announced while nothing has changed, nor a stop that was only cancelled', () => {
  expect(compareDocuments(makeDocument(), makeDocument())).toEqual([])
  const cancelled = makeDocument(({ id }) => (id === first ? { state: 'cancelled', door: null } : {}))
  expect(compareDocuments(makeDocument(), cancelled)).toEqual([])
})

test('a driver reads of a stop that the office took out, at its door too', () => {
  const changed = makeDocument(({ id }) => (id === first ? { state: 'taken-out', door: null } : {}))
  expect(compareDocuments(makeDocument(), changed)).toEqual([
    { stop: first, words: 'Stop 1, Rosa T. is no longer on your round. Leave it out.' },
  ])
  expect(canRecord({ state: 'taken-out', arrivedAt: null })).toBe(false)
  expect(canRecord({ state: 'taken-out', arrivedAt: '2026-11-25T09:00:00.000Z' })).toBe(true)
})

test('a driver reads of a stop that went to another van, of other notes, and of another order', () => {
  const changed = makeDocument(({ id }) => {
    if (id === first) return { state: 'moved', door: null }
    return id === second ? { door: { ...door, accessNotes: 'The gate is open' } } : {}
  })
  expect(compareDocuments(makeDocument(), changed)).toEqual([
    { stop: first, words: 'Stop 1, Rosa T. goes with another van now. Leave it out.' },
    { stop: second, words: 'Stop 2, Rosa T. has other notes. Read them again.' },
  ])
  const noted = makeDocument(({ id }) => (id === second ? { door: { ...door, standing: ['A dog'] } } : {}))
  expect(compareDocuments(makeDocument(), noted)).toEqual([
    { stop: second, words: 'Stop 2, Rosa T. has other notes. Read them again.' },
  ])
  const turned = makeDocument()
  expect(compareDocuments(makeDocument(), { ...turned, stops: turned.stops.toReversed() })).toEqual([
    { stop: 'order', words: 'The order of your stops has changed.' },
  ])
})

const readNews = (was: Partial<typeof door>, is: Partial<NonNullable<DocumentStop['door']>>) =>
  compareDocuments(
    makeDocument(({ id }) => (id === first ? { door: { ...door, ...was } } : {})),
    makeDocument(({ id }) => (id === first ? { door: { ...door, ...is } } : {})),
  ).map(({ words }) => words)

test('a driver reads of a note, place and number where there was none, and of one that is gone', () => {
  const otherNotes = ['Stop 1, Rosa T. has other notes. Read them again.']
  expect(readNews({}, { note: 'Twenty bags in the garage' })).toEqual(otherNotes)
  expect(readNews({}, { bagsPlace: 'Behind the gate' })).toEqual(otherNotes)
  expect(readNews({}, { accessNotes: null })).toEqual(otherNotes)
  expect(readNews({}, { phone: '+447700900456' })).toEqual(['Stop 1, Rosa T. has another telephone number.'])
  expect(readNews({}, { line2: 'Flat 3' })).toEqual(['Stop 1, Rosa T. has another address.'])
  expect(readNews({}, { town: 'Ely' })).toEqual(['Stop 1, Rosa T. has another address.'])
})

test('a driver reads of every difference at a door, not of the first alone', () => {
  expect(
    readNews(
      {},
      {
        postcode: 'CB2 1TQ',
        phone: null,
        note: 'Ring twice',
        items: { bagsOfClothes: 3, bagsOfBooks: 0, boxesOfBricABrac: 0 },
      },
    ),
  ).toEqual([
    'Stop 1, Rosa T. has another address, another telephone number, another number of bags and other notes. Read them again.',
  ])
})

test('a driver reads that bags are handed over, but not of what an older document could not say', () => {
  const handedOver = { ...door, isHandedOver: true }
  const left = { ...door, isHandedOver: false }
  const otherNotes = ['Stop 1, Rosa T. has other notes. Read them again.']
  expect(readNews(left, handedOver)).toEqual(otherNotes)
  expect(readNews(handedOver, left)).toEqual(otherNotes)
  expect(readNews(door, handedOver)).toEqual([])
})

test('a stop that the office lets wait again is named, and what this phone took back itself is not', () => {
  const done = makeDocument(({ id }) => (id === first ? { state: 'done', door: null } : {}))
  expect(compareDocuments(done, makeDocument())).toEqual([])
  expect(compareDocuments(done, { ...makeDocument(), version: 2 })).toEqual([
    { stop: first, words: 'Stop 1, Rosa T. is yours again.' },
  ])
})

test('news of a stop goes with the stop, once it waits no more; that an act of it is held stays until it is read', () => {
  const cancelled = makeDocument(({ id }) => (id === first ? { state: 'cancelled', door: null } : {}))
  const news = { stop: first, words: 'Stop 1, Rosa T. is new on your round.' }
  const held = { stop: 'an act', words: 'Stop 1: what you recorded was kept.', isHeld: true }
  const moved = { stop: second, words: 'Stop 2, Rosa T. goes with another van now. Leave it out.' }
  const order = { stop: 'order', words: 'The order of your stops has changed.' }
  const changes = [news, held, moved, order]
  const before = { document: makeDocument(), changes }
  expect(listChanges(before, makeDocument())).toEqual(changes)
  expect(listChanges(before, cancelled)).toEqual([held, moved, order])
  // Of the same stop the later news counts, and what is held stands beside it.
  const noted = makeDocument(({ id }) => (id === first ? { door: { ...door, accessNotes: 'Ring' } } : {}))
  expect(listChanges({ ...before, changes: [news, held] }, noted)).toEqual([
    held,
    { stop: first, words: 'Stop 1, Rosa T. has other notes. Read them again.' },
  ])
  expect(listChanges({ ...before, document: { ...before.document, id: 'other' } }, makeDocument())).toEqual(
    [],
  )
  expect(listChanges(null, makeDocument())).toEqual([])
})

test('an outcome that the office holds to look at stays on the phone, whatever version comes', () => {
  const document = { ...makeDocument(), version: 9 }
  const act = {
    ...exampleAct(1, 'collected', first, { taken: door.items, photo: null }),
    device: 'd',
    heldReason: null,
  }
  const read = (fate: StoredAct['fate']) => drawRound(document, [{ ...act, fate }]).stops[0]?.state
  expect([read('waiting'), read('held'), read('applied'), read('known')]).toEqual([
    'done',
    'done',
    'waiting',
    'waiting',
  ])
})

test('a door leaves the phone once it is done and the seconds for undoing are over, not before', () => {
  const act = exampleAct(3, 'nothing-out', first, { words: null, photo: null })
  const view = applyActs(makeDocument(), [act])
  const madeMs = Date.parse(act.actedAt)
  expect(forgetEndedDoors(view, madeMs + 20_000)).toBeNull()
  const left = forgetEndedDoors(view, madeMs + 31_000)
  expect(left?.stops.map((stop) => stop.door === null)).toEqual([true, false, false])
  expect(JSON.stringify(left?.stops[0])).not.toContain('4821')
})

test('a sentence always says how many acts wait', () => {
  const act = (fate: StoredAct['fate'], of = 'own') =>
    ({ ...exampleAct(1, 'arrived', first, {}), fate, device: of }) as StoredAct
  const device = { id: 'own', driver: 'Dina Driver' }
  const say = (acts: StoredAct[], more: Partial<Parameters<typeof saySync>[0]> = {}) =>
    saySync({ acts, device, photosWaiting: [], sending: 'idle', standing: 'good', isUnkept: false, ...more })
      .words
  expect(say([])).toBe('Nothing waits to be sent')
  expect(say([act('applied'), act('held')])).toBe('All 2 acts are with the office')
  expect(say([act('waiting')], { sending: 'waiting' })).toBe('1 act waits for signal')
  expect(say([act('waiting'), act('waiting')], { sending: 'waiting' })).toBe('2 acts wait for signal')
  expect(say([act('waiting'), act('waiting')], { standing: 'signed-out' })).toBe(
    '2 acts wait: sign in to send',
  )
  expect(sayKept({ acts: [act('waiting'), act('waiting')], device, photosWaiting: [{ device: null }] })).toBe(
    'Your 2 acts and 1 photo are safe on this phone. Sign in to send them.',
  )
  expect(sayKept({ acts: [act('waiting')], device, photosWaiting: [] })).toBe(
    'Your 1 act is safe on this phone. Sign in to send it.',
  )
  expect(sayKept({ acts: [act('applied')], device, photosWaiting: [] })).toBeNull()
  expect(say([act('applied')], { isUnkept: true })).toBe('Not all is kept on this phone')
  expect(say([act('waiting')], { isUnkept: true })).toBe('Not all is kept on this phone: 1 act waits')
  const photosWaiting = [{ device: 'own' }, { device: null }, { device: 'earlier' }]
  expect(say([act('applied'), act('applied')], { photosWaiting })).toBe(
    'All 2 acts are with the office, 2 photos wait for signal',
  )
  expect(say([act('applied'), act('applied'), act('waiting', 'earlier')])).toBe(
    'All 2 acts are with the office, 1 of an earlier sign-in waits',
  )
})

test('what another driver left on the phone is not counted as this one’s, and each who left something is asked for', () => {
  const act = (device: string, fate: StoredAct['fate']) =>
    ({ ...exampleAct(1, 'arrived', first, {}), fate, device }) as StoredAct
  const state = {
    device: { id: 'own', driver: 'Dina Driver' },
    acts: [act('own', 'applied'), act('b', 'waiting'), act('b', 'waiting'), act('c', 'applied')],
    photosWaiting: [{ device: 'c' }, { device: null }],
  }
  expect(listWaiting(state)).toEqual([])
  expect(countPhotos(state)).toBe(1)
  expect(listEarlierDevices(state)).toEqual(['b', 'c'])
  expect(sayEarlier(state)).toMatch(
    /^2 acts and 1 photo of an earlier sign-in are still on this phone alone\./,
  )
  expect(sayEarlier({ ...state, acts: [], photosWaiting: [{ device: null }, { device: 'own' }] })).toBeNull()
})

test('while another driver’s acts are on the phone no end of a round says that everything is with the office', () => {
  const finished = applyActs(makeDocument(), [exampleAct(1, 'finished', null, { bags: 1, kilos: 1 })])
  const closed = makeDocument()
  closed.state = 'closed'
  const cut = applyActs(closed, [exampleAct(1, 'started', null, {})])
  for (const view of [finished, cut])
    for (const waiting of [0, 2]) {
      const { lead } = sayEnd(view, waiting, '9 acts of an earlier sign-in are still on this phone alone.')
      expect(lead).toContain('9 acts of an earlier sign-in are still on this phone alone.')
      expect(lead).not.toContain('Everything is with the office')
    }
})

test('what stays at a door needs a reason, and collecting nothing is no collection', () => {
  const filled = { taken: door.items, reasons: [], words: '' }
  const none = { ...filled, taken: { bagsOfClothes: 0, bagsOfBooks: 0, boxesOfBricABrac: 0 } }
  expect(isFilled('collected', filled)).toBe(true)
  expect(isFilled('collected', none)).toBe(false)
  expect(isFilled('part-collected', filled)).toBe(false)
  expect(isFilled('part-collected', { ...filled, reasons: ['duvets'] })).toBe(true)
  expect(isFilled('refused', { ...none, words: 'Soaked' })).toBe(true)
  expect(isFilled('no-access', none)).toBe(false)
  expect(isFilled('nothing-out', none)).toBe(true)
})

test('a navigation app is told a point and nothing else', () => {
  const point = { latE6: 52_205_300, lonE6: 119_990 }
  expect(makeNavigateAddress(point, 'google')).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=52.205300,0.119990&travelmode=driving&dir_action=navigate',
  )
  expect(makeNavigateAddress(point, 'apple')).toBe(
    'https://maps.apple.com/?daddr=52.205300,0.119990&dirflg=d',
  )
  expect(makeNavigateAddress(point, 'waze')).toBe('https://waze.com/ul?ll=52.205300,0.119990&navigate=yes')
})

test('ids are UUIDs of version 7, and later ones sort later', () => {
  const ids = [1_795_361_659_817, 1_795_361_659_818, 1_895_361_659_818].map((ms) => makeUuidV7(ms))
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(Array.from({ length: 1000 }, () => makeUuidV7(1))).size).toBe(1000)
})

test('a round whose day the office closed is not called finished, unless its driver finished it', () => {
  const closed = makeDocument()
  closed.state = 'closed'
  const cut = applyActs(closed, [exampleAct(1, 'started', null, {})])
  expect(sayEnd(cut, 0)).toMatchObject({
    title: 'The office has closed this day',
    lead: expect.stringMatching(/is with the office\. If you are still at work, ring the office/),
  })
  expect(sayEnd(cut, 2).lead).toContain('Keep the app open where there is signal')
  const load = { bags: 1, kilos: 1 }
  const done = applyActs(closed, [exampleAct(1, 'finished', null, load)])
  expect(sayEnd(done, 0).title).toBe('Your round is finished')
})

const hour = 3_600_000
/** A round of a day as the office sent it at seven in the morning, to a phone whose clock was so far ahead. */
const makeKept = (date: string, aheadMs = 0) => {
  const serverTime = `${date}T07:00:00.000Z`
  return {
    document: { date, serverTime },
    storedAt: new Date(Date.parse(serverTime) + aheadMs).toISOString(),
  }
}
/** The clocks of a phone whose page has heard the office at noon, so many hours ago. */
const sinceNoon = (hours: number, heardAt: string) => ({
  clocks: { nowMs: Date.parse(heardAt) + hours * hour, monotonicMs: hours * hour },
  heard: readHeard(heardAt, { nowMs: Date.parse(heardAt), monotonicMs: 0 }),
})

test('a round of yesterday is of yesterday from London’s midnight on, in summer too, whatever the clock is off by', () => {
  const winter = makeKept('2026-11-22')
  const noon = '2026-11-22T12:00:00Z'
  const judge = (kept: typeof winter, hours: number, heardAt: string) => {
    const { clocks, heard } = sinceNoon(hours, heardAt)
    return judgeDay(kept, clocks, heard)
  }
  expect(judge(winter, 11.9, noon)).toBe('today')
  expect(judge(winter, 12.1, noon)).toBe('over')
  expect(judge(makeKept('2027-06-30'), 11.1, '2027-06-30T12:00:00Z')).toBe('over')
  // A phone whose clock is a day ahead, and one that is a day behind.
  const at = (time: string) => ({ nowMs: Date.parse(time), monotonicMs: 0 })
  expect(judgeDay(makeKept('2026-11-22', 24 * hour), at('2026-11-23T12:00:00Z'), null)).toBe('today')
  expect(judgeDay(makeKept('2026-11-22', -24 * hour), at('2026-11-21T12:00:00Z'), null)).toBe('today')
  // The office has said since that it is the next day.
  const heard = readHeard('Mon, 23 Nov 2026 06:00:00 GMT', at('2026-11-23T06:00:00Z'))
  expect(judgeDay(winter, at('2026-11-23T06:00:01Z'), heard)).toBe('over')
})

test('a clock that was put forward makes nobody forget a round: it is not shown, until the office or a day and a night say more', () => {
  const kept = makeKept('2026-11-22')
  // The app was closed meanwhile, and there is no signal.
  const opened = (time: string) => judgeDay(kept, { nowMs: Date.parse(time), monotonicMs: 50 }, null)
  expect(opened('2026-11-22T23:59:00Z')).toBe('today')
  expect(opened('2026-11-23T00:01:00Z')).toBe('unsure')
  expect(opened('2026-11-24T11:59:00Z')).toBe('unsure')
  expect(opened('2026-11-24T12:01:00Z')).toBe('over')
  // The page has lived for two hours since the office was heard at noon, and its clock says that it is tomorrow.
  const { heard } = sinceNoon(0, '2026-11-22T12:00:00Z')
  const forward = { nowMs: Date.parse('2026-11-23T14:00:00Z'), monotonicMs: 2 * hour }
  expect(judgeDay(kept, forward, heard)).toBe('unsure')
  // Then the office says which day it is.
  const again = readHeard('Sun, 22 Nov 2026 14:00:00 GMT', forward)
  expect(judgeDay(kept, forward, again)).toBe('today')
  expect(readHeard(null, forward)).toBeNull()
})

test('a part that an older app kept in its word is drawn as the part that it was', () => {
  const taken = { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  const part = exampleAct(1, 'part-collected', first, {
    taken,
    reasons: ['duvets'],
    words: null,
    photo: null,
  })
  const kept = { device: 'phone', fate: 'waiting', heldReason: null }
  const draw = (kind: string) => drawRound(makeDocument(), [readAct({ ...part, kind, ...kept } as StoredAct)])
  expect(draw('part').stops[0]).toMatchObject({ state: 'done', outcome: 'part-collected', taken })
  expect(draw('part')).toEqual(draw('part-collected'))
})

test('a new version comes at the list of stops alone, and not while a door is reached', () => {
  const reached = applyActs(makeDocument(), [exampleAct(1, 'arrived', first, {})])
  const free = applyActs(makeDocument(), [])
  expect(isBetweenStops('/', free)).toBe(true)
  expect(isBetweenStops('/', null)).toBe(true)
  expect(isBetweenStops('/', reached)).toBe(false)
  expect(isBetweenStops(`/stop/${first}/collected`, free)).toBe(false)
})

test('a page is not drawn anew unasked while something may be ticked or typed before the start', () => {
  const released = applyActs(makeDocument(), [])
  const started = applyActs(makeDocument(), [exampleAct(1, 'started', null, {})])
  expect(mayReloadUnasked('/', started)).toBe(true)
  expect(mayReloadUnasked('/', null)).toBe(true)
  expect(mayReloadUnasked('/', released)).toBe(false)
  expect(mayReloadUnasked('/more', started)).toBe(false)
})

test('what the browser promised is said as it answered, and the home screen only where the app is not on it', () => {
  expect(sayPersisted(true, false)).toBe('The browser has promised to keep what you record.')
  expect(sayPersisted(null, false)).toBe('The browser has not said yet whether it keeps what you record.')
  expect(sayPersisted(false, true)).toBe(
    'The browser has not promised to keep what you record. Keep some space free.',
  )
  expect(sayPersisted(false, false)).toBe(
    'The browser has not promised to keep what you record. It may once the app is on the home screen. Keep some space free.',
  )
})

test('a phone that is put on the charger is not told to be, until nobody looks any more', () => {
  const battery = Object.assign(new EventTarget(), { level: 0.4, charging: false })
  const seen: unknown[] = []
  const stop = watchBattery(battery, (one) => seen.push(one))
  battery.charging = true
  battery.dispatchEvent(new Event('chargingchange'))
  battery.level = 0.5
  battery.dispatchEvent(new Event('levelchange'))
  stop()
  battery.dispatchEvent(new Event('levelchange'))
  expect(seen).toEqual([
    { level: 0.4, charging: false },
    { level: 0.4, charging: true },
    { level: 0.5, charging: true },
  ])
})

test('an app is older than another by its numbers, not by its letters', () => {
  expect(isOlder('1.9.0', '1.10.0')).toBe(true)
  expect(isOlder('1.10.0', '1.9.0')).toBe(false)
  expect(isOlder('1.0.0', '1.0.0')).toBe(false)
  expect(isOlder('1.0.0', '')).toBe(false)
})

test('a phone knows how far its clock is off until it cannot any more: set back it betrays itself, set forward it is not known', () => {
  const hour = 3_600_000
  const heard = { officeMs: 100 * hour, aheadMs: 2 * hour, monotonicMs: 1000 }
  const after = (livedMs: number, setByMs: number) =>
    findAhead(heard, { nowMs: 102 * hour + livedMs + setByMs, monotonicMs: 1000 + livedMs })
  expect(after(hour, 0)).toBe(2 * hour)
  expect(after(hour, -2 * hour)).toBe(0)
  expect(after(hour, 3 * hour)).toBeNull()
  expect(findAhead(null, { nowMs: 0, monotonicMs: 0 })).toBeNull()
})

test('a page that has not heard the office knows how far the clock was off when the round was stored', () => {
  const kept = makeKept('2026-11-22', 2 * hour)
  expect(findAheadBefore(null, kept)).toBe(2 * hour)
  expect(findAheadBefore({ officeMs: 0, aheadMs: 5, monotonicMs: 0 }, kept)).toBe(5)
  expect(findAheadBefore(null, null)).toBeNull()
  expect(findAheadBefore(null, { ...kept, storedAt: '' })).toBeNull()
})
