import type { ActsAnswer } from '@kindfold/acts/act.ts'
import type { RoundDocument } from '@kindfold/acts/round-document.ts'
import { sendNext } from '@kindfold/acts/send-outbox.ts'
import { appVersion, isOlder } from './app-version.ts'
import { readPlaceAnswer } from './is-place-shared.ts'
import { makeAct, type MadeAct, type NewAct } from '../storage/make-act.ts'
import { openOutbox } from '../storage/open-outbox.ts'
import { readStorage } from '../storage/read-storage.ts'
import type { Navigator, StoredDevice, StoredMeta, StoredRound } from '../storage/stored.ts'
import { storeDevice, storeMeta, storeRound, wipeAllButUnsent } from '../storage/write-storage.ts'
import { askOffice } from '../sync/ask-office.ts'
import { keepSending } from '../sync/keep-sending.ts'
import { sendForAll } from '../sync/send-for-all.ts'
import { listChanges } from './compare-documents.ts'
import { drawRound } from './draw-round.ts'
import { countPhotos, firstState, listEarlierDevices, listWaiting, type DriveState } from './drive-state.ts'
import { forgetEndedDoors } from './forget-ended-doors.ts'
import { findAhead, findAheadBefore, judgeDay, readHeard, type Heard } from './judge-day.ts'

const page = crypto.randomUUID()
const now = () => Date.now()
const readClocks = () => ({ nowMs: now(), monotonicMs: performance.now() })

let state = firstState
const listeners = new Set<() => void>()
/** Tells the phone's other pages that the storage changed. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kindfold-drive') : null

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
const tellPages = () => channel?.postMessage('changed')

export const getState = (): DriveState => state

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function change(changes: Partial<DriveState>): void {
  state = { ...state, ...changes }
  const { round, acts } = state
  if ('round' in changes || 'acts' in changes) state.view = round && drawRound(round.document, acts)
  for (const listener of listeners) listener()
}

const sendFor = (device: string, passedOver: Set<string>) =>
  sendNext({
    outbox: openOutbox(device, now),
    ask: async (input, init) => {
      const answer = await fetch(input, init)
      hear(answer.headers)
      return answer
    },
    origin: '',
    device,
    page,
    appVersion,
    now: () => new Date(),
    passedOver,
  })

/** What the phone was before, and the office does not take from who is signed in. */
const refused = new Set<string>()
/** What this page heard of the office's clock last. */
let heard: Heard | null = null
/** Whoever is refused hears the office's time too. */
function hear(headers: Headers): void {
  heard = readHeard(headers.get('Kindfold-Time'), readClocks()) ?? heard
}
/** The office's time as well as this phone knows it: its own clock may be hours off. */
export function readOfficeTime(): number {
  const clocks = readClocks()
  const known = findAhead(heard, clocks) ?? findAheadBefore(heard, state.round)
  return clocks.nowMs - (known ?? 0)
}
/** When the round was asked for last, and how long ago that may be while pictures are sent. */
let askedMs = -Infinity
const askAgainMs = 20_000

const sender = keepSending({
  send: async (passedOver) => {
    if (state.device === null) return { kind: 'signed-out' }
    const sent = await sendForAll({
      own: state.device.id,
      earlier: listEarlierDevices(state),
      sendFor: (device) => sendFor(device, passedOver),
      refused,
    })
    if (sent.kind === 'signed-out') await judgeUnsureDay()
    return sent
  },
  async onSent(answer) {
    if (answer) heard = readHeard(answer.serverTime, readClocks()) ?? heard
    await reread()
    if (answer) await announceHeld(answer)
    tellPages()
    if (answer) judgeStanding(answer)
    // Pictures may take minutes on a slow line, and what is new at the office must not wait for them.
    if (performance.now() - askedMs > askAgainMs) await fetchRound()
  },
  async onRest() {
    await fetchRound()
    await tidy()
    await forgetPlace()
  },
  // What the office answered could not be written here: it is asked again, and the driver reads why.
  onFault: () => change({ isUnkept: true, round: state.round && { ...state.round, etag: null } }),
  onState(sending) {
    change(sending === 'signed-out' && state.device ? { sending, standing: 'signed-out' } : { sending })
  },
  random: Math.random,
})

/** Sends what waits, if anything does, and asks for what is new. */
export const sync = (isBidden = false): Promise<void> =>
  state.device === null ? Promise.resolve() : sender.kick(isBidden)

/** Reads the phone's storage again: another page, or the sender, has written there. */
async function reread(): Promise<void> {
  const held = { ...(await readHeld()), ...Object.fromEntries(chosen) }
  const { round } = state
  // What is stored is older than what is shown, for want of room.
  const isOlder = state.isUnkept && round !== null && held.round?.document.id === round.document.id
  change(isOlder ? { ...held, round } : held)
}

/**
 * Reads what this phone holds. What is of another day is forgotten, but never what was not sent; while it may be that only
 * the clock was set, it is kept and not shown.
 */
async function readHeld(): Promise<Partial<DriveState>> {
  const held = await readStorage()
  const judged = held.round === null ? 'today' : judgeDay(held.round, readClocks(), heard)
  if (judged === 'unsure') return { ...held, round: null, isDayUnsure: true }
  if (judged === 'over') await wipeAllButUnsent()
  return { ...(judged === 'over' ? await readStorage() : held), isDayUnsure: false }
}

/** Judges again whether the day of the stored round is over, where only its clock had said so. */
async function judgeUnsureDay(): Promise<void> {
  if (state.isDayUnsure) await reread()
}

/** Opens what this phone holds, before anything is drawn. */
export async function openStore(): Promise<void> {
  if (state.isLoaded) return
  try {
    change({ ...(await readHeld()), isLoaded: true })
  } catch {
    change({ isLoaded: true, isStorageBroken: true })
    return
  }
  channel?.addEventListener('message', () => void reread())
  await tidy()
}

/**
 * Whether the round is on this phone now: a browser may have emptied the storage since it was kept. Then the phone must
 * sign in anew, and become another one to the office, since the numbers of its acts are gone too.
 */
export async function isRoundKept(): Promise<boolean> {
  if (state.isUnkept) return false
  try {
    const held = await readStorage()
    const isKept =
      held.device?.id === state.device?.id && held.round?.document.id === state.round?.document.id
    if (!isKept) change({ ...held, ...Object.fromEntries(chosen), isStorageLost: true })
    return isKept
  } catch {
    change({ isStorageBroken: true })
    return false
  }
}

/** What is being kept now. */
const making = new Map<string, Promise<MadeAct>>()

/**
 * Keeps what the driver did, and only then answers. Sending it is nobody's wait. What could not be kept becomes an alarm
 * that stays until it is read. The same again meanwhile, by a button that was pressed twice, is the same act.
 */
export async function act(made: NewAct): Promise<MadeAct> {
  const same = JSON.stringify([made.kind, made.stop, made.data])
  const kept = making.get(same) ?? keep(made).finally(() => making.delete(same))
  making.set(same, kept)
  return await kept
}

async function keep(made: NewAct): Promise<MadeAct> {
  const { device, round } = state
  if (device === null || round === null) return { kind: 'not-made', fault: 'no round' }
  const result = await makeAct(made, {
    device: device.id,
    round: round.document.id,
    roundVersion: round.document.version,
    nowMs: now(),
    monotonicMs: Math.round(performance.now()),
    aheadMs: findAhead(heard, readClocks()),
    // A page that was opened without a signal has heard nobody; the one before it had.
    aheadBeforeMs: findAheadBefore(heard, round),
  })
  if (result.kind === 'not-made') {
    const stop = round.document.stops.find(({ id }) => id === made.stop)?.number ?? null
    change({ alarm: { kind: 'not-made', stop, fault: result.fault } })
    return result
  }
  change({
    acts: [...state.acts, result.act],
    photosWaiting: [
      ...state.photosWaiting,
      ...(result.kind === 'made' && result.photo ? [{ device: device.id }] : []),
    ],
    ...(result.kind === 'made-without-photo' && { alarm: { kind: 'made-without-photo' } }),
  })
  tellPages()
  void sync()
  return result
}

/** Asks for the round, if what this phone did is all at the office: the answer would not know of it. */
export async function fetchRound(): Promise<void> {
  if (listWaiting(state).length > 0 && state.round !== null) return
  askedMs = performance.now()
  const etag = state.round?.etag
  const answer = await askOffice('/api/round', { headers: etag ? { 'If-None-Match': etag } : {} })
  if (!('body' in answer)) return
  const { status, body, headers } = answer
  const said = (body ?? {}) as { why?: unknown; device?: unknown; gone?: DriveState['gone'] }
  hear(headers)
  await judgeUnsureDay()
  if (status === 200) await takeDocument(body as RoundDocument, headers.get('ETag'))
  if (status === 304) change({ standing: 'good' })
  // Only the office itself says so: a page of some network with the same number changes nothing.
  if (said.device === 'revoked' || said.device === 'stolen') await forgetRound('revoked')
  else if (status === 401) change({ standing: 'signed-out' })
  else if (said.why === 'another-phone') change({ standing: 'another-phone' })
  else if (status === 404 && said.why === 'none') {
    change({ gone: said.gone ?? null })
    await forgetRound('no-round')
  }
}

/** Takes a document whole, tells what is new in it, and keeps it. */
async function takeDocument(document: RoundDocument, etag: string | null): Promise<void> {
  if (!Array.isArray(document?.stops)) return
  // Somebody acted while it was on its way: the next one will know of it.
  if (listWaiting(state).length > 0 && state.round !== null) return
  const changes = listChanges(state.round, document)
  await keepRound({ document, etag, storedAt: new Date(now()).toISOString(), changes })
  change({ isDayUnsure: false, standing: 'good' })
  tellPages()
}

/**
 * Keeps the round and shows it. What finds no room is shown all the same, and said; without its tag it is asked for, and
 * kept, again.
 */
async function keepRound(round: StoredRound): Promise<void> {
  const isKept = await storeRound(round).catch(() => false)
  change({ round: isKept ? round : { ...round, etag: null }, isUnkept: !isKept })
}

/** Tells the driver what the office kept to look at. */
async function announceHeld({ answers }: ActsAnswer): Promise<void> {
  const { round, acts } = state
  const held = new Set(answers.flatMap(({ id, result }) => (result === 'held' ? [id] : [])))
  if (round === null || held.size === 0) return
  const changes = acts
    .filter(({ id }) => held.has(id))
    .map(({ id, stop }) => {
      const number = round.document.stops.find((one) => one.id === stop)?.number
      const about = number === undefined ? 'What' : `Stop ${number}: what`
      const words = `${about} you recorded was kept for the office to look at. You have nothing to do.`
      return { stop: id, words, isHeld: true as const }
    })
  await keepRound({ ...round, changes: [...round.changes, ...changes] })
}

/** The driver has read what the office changed. */
export async function acknowledgeChanges(): Promise<void> {
  if (state.round === null) return
  await keepRound({ ...state.round, changes: [] })
  tellPages()
}

export const dismissAlarm = (): void => change({ alarm: null })

/** Forgets all but what was not sent, on every page of the phone. */
async function wipe(): Promise<void> {
  await wipeAllButUnsent()
  await reread()
  tellPages()
}

/** What a driver is asked to prove when a phone was lost, and the end of a round: it goes, but not what was not sent. */
async function forgetRound(standing: 'revoked' | 'no-round'): Promise<void> {
  change({ standing })
  if (state.round !== null || state.isDayUnsure) await wipe()
}

/** Whether this app may still start a round, by the oldest version that the office takes. */
export const judgeVersion = (minimum: string | undefined): void =>
  change({ isTooOld: isOlder(appVersion, minimum ?? '') })

function judgeStanding(answer: ActsAnswer): void {
  judgeVersion(answer.minimumAppVersion)
  if (answer.device === 'good') return
  void forgetRound('revoked')
}

/**
 * Forgets what this phone has no more use for: notes of doors that are done, a finished round that was sent, and at
 * midnight the whole day.
 */
export async function tidy(): Promise<void> {
  const { view, round } = state
  if (state.isDayUnsure) return await judgeUnsureDay()
  if (view === null || round === null) return
  if (judgeDay(round, readClocks(), heard) !== 'today') {
    await reread()
    return tellPages()
  }
  const isSent = listWaiting(state).length === 0 && countPhotos(state) === 0
  if (view.finishedAt !== null && isSent && round.document.stops.some(({ door }) => door !== null)) {
    const stops = round.document.stops.map((stop) => ({ ...stop, door: null, point: null }))
    return await keepRound({ ...round, document: { ...round.document, stops } })
  }
  const document = forgetEndedDoors(view, now())
  if (document !== null) await keepRound({ ...round, document })
}

/** Names this phone, after somebody enrolled it or signed in on it. */
export async function takeDevice(device: StoredDevice): Promise<void> {
  // Another driver's round is none of this one's; what was not sent waits for whoever made it.
  if (state.device && state.device.id !== device.id) await wipeAllButUnsent()
  await storeDevice(device)
  refused.clear()
  await reread()
  change({ standing: 'unknown', isStorageLost: false })
  await fetchRound()
  void sync(true)
}

/**
 * What the driver chose on this page and the storage does not have: not yet, or for want of room. It holds whatever is read there
 * meanwhile, so that nobody shares a place again who stopped.
 */
const chosen = new Map<string, unknown>()

/** Takes a choice at once, whatever the phone has room for, and then keeps it. */
async function choose(meta: Extract<StoredMeta, { key: 'navigator' | 'place' }>): Promise<void> {
  const { key, value } = meta
  chosen.set(key, value)
  change({ [key]: value })
  try {
    await storeMeta(meta)
    // Unless another was made meanwhile.
    if (chosen.get(key) === value) chosen.delete(key)
  } catch {
    change({ isUnkept: true })
  }
}

export async function chooseNavigator(navigator: Navigator): Promise<void> {
  await choose({ key: 'navigator', value: navigator })
}

/** What the driver answered when the office asked about where the van is. */
export async function sharePlaceOrNot(isShared: boolean): Promise<void> {
  const { device, place } = state
  if (device === null) return
  const isToForget = !isShared && (readPlaceAnswer(state) === true || place?.isToForget === true)
  const value = { device: device.id, isShared, ...(isToForget && { isToForget }) }
  const kept = choose({ key: 'place', value })
  change({ isPlaceRefused: false })
  await kept
  tellPages()
  await forgetPlace()
}

/** What the office has of the place of a driver who shares it no more is deleted too; without signal once there is some. */
export async function forgetPlace(): Promise<void> {
  const { device, place } = state
  if (device === null || place?.device !== device.id || place.isToForget !== true) return
  const { status } = await askOffice('/api/position', { json: { isForgotten: true } })
  // Unless it is shared again meanwhile.
  if (status === 200 && state.place?.isToForget)
    await choose({ key: 'place', value: { device: device.id, isShared: false } })
}
