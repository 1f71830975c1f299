import { abortAfter } from './abort-after.ts'
import { actsAtOnce, type ActsAnswer, type ActsRequest } from './act.ts'
import type { Outbox } from './outbox.ts'

/** What an attempt to send came to. */
export type Sending =
  | { kind: 'all-sent' }
  /** Something went, and more waits. `answer` is the office's, where acts went. */
  | { kind: 'sent'; answer: ActsAnswer | null }
  /** Everything is kept: the person signs in first. */
  | { kind: 'signed-out' }
  /**
   * Everything is kept: try again later. `afterSeconds` is what the office asked for. `why`: the office can be reached, but
   * what waits is another person's, or pictures that it does not take yet.
   */
  | { kind: 'wait'; afterSeconds: number | null; why?: 'another-person' | 'photos' }

/**
 * From where and as whom a phone hands over what it keeps: its store, its office, its device and page, its
 * version.
 */
export type SendingSettings = {
  outbox: Outbox
  /** Reaches the office: `fetch`. */
  ask: typeof fetch
  /** Of the driver's app: '' for the same one. */
  origin: string
  device: string
  page: string
  appVersion: string
  now: () => Date
  /** Pictures that the office did not take in this run, so that they hold up no other. Filled by sending. */
  passedOver?: Set<string>
}

/** How long one request may take before it counts as lost. */
const sendingTimeoutMs = 20_000

/**
 * Sends one request: the next acts in their order, or when all are answered for the next picture. Loses nothing whatever
 * comes back: what was not answered for waits, what comes twice is known to the office. Only one may run at a time.
 */
export async function sendNext(settings: SendingSettings): Promise<Sending> {
  const acts = await settings.outbox.listWaiting(actsAtOnce)
  return acts.length > 0 ? await sendActs(settings, acts) : await sendPhoto(settings)
}

async function sendActs(settings: SendingSettings, acts: ActsRequest['acts']): Promise<Sending> {
  const { outbox, device, page, appVersion, now } = settings
  const body: ActsRequest = { device, page, sentAt: now().toISOString(), appVersion, acts }
  const response = await reach(settings, '/api/acts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response?.status === 409 && isOfOffice(response))
    return { kind: 'wait', afterSeconds: null, why: 'another-person' }
  const refusal = judge(response)
  if (refusal !== null) return refusal
  const answer = await readAnswer(response)
  if (answer === null) return { kind: 'wait', afterSeconds: null }
  await outbox.settle(answer.answers.filter(({ result }) => result !== 'gap' && result !== 'different'))
  for (const one of answer.answers) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order of the acts
    if (one.result === 'different') await outbox.makeAnew(one.id)
    if (one.result === 'gap') {
      // oxlint-disable-next-line no-await-in-loop
      await outbox.sendAgainFrom(one.sendFrom)
      break
    }
  }
  return { kind: 'sent', answer }
}

async function sendPhoto(settings: SendingSettings): Promise<Sending> {
  const { outbox, passedOver = new Set() } = settings
  let why: 'another-person' | 'photos' = 'another-person'
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- until one went
    const photo = await outbox.findWaitingPhoto(passedOver)
    if (photo === null)
      return passedOver.size === 0 ? { kind: 'all-sent' } : { kind: 'wait', afterSeconds: null, why }
    const query = new URLSearchParams({ act: photo.act, sha256: photo.sha256 })
    // oxlint-disable-next-line no-await-in-loop
    const response = await reach(settings, `/api/photos/${photo.id}?${query.toString()}`, {
      method: 'PUT',
      headers: { 'Content-Type': photo.type },
      body: photo.bytes,
    })
    const isOffices = response !== null && isOfOffice(response)
    // oxlint-disable-next-line no-await-in-loop
    const words = isOffices ? await response.text().catch(() => '') : ''
    // A picture that the office will never take must not hold up the others; its act stands. What a proxy says in its
    // place, and what was damaged on the way, is tried again.
    if (isOffices && [409, 413, 415].includes(response.status)) {
      // oxlint-disable-next-line no-await-in-loop
      await outbox.settlePhoto(photo.id, words || `refused (${response.status})`)
      return { kind: 'sent', answer: null }
    }
    // Another person's, damaged on the way, or ahead of its act: it waits, and the next one goes. An office that is away
    // (503 without a reason) is asked for nothing more.
    if (isOffices && ([403, 422].includes(response.status) || words.includes('"act-unknown"'))) {
      passedOver.add(photo.id)
      if (response.status !== 403) why = 'photos'
      continue
    }
    const refusal = judge(response)
    if (refusal !== null) return refusal
    // oxlint-disable-next-line no-await-in-loop
    await outbox.settlePhoto(photo.id, null)
    return { kind: 'sent', answer: null }
  }
}

async function reach(
  { ask, origin }: SendingSettings,
  path: string,
  init: RequestInit,
): Promise<Response | null> {
  try {
    return await ask(origin + path, {
      ...init,
      credentials: 'same-origin',
      signal: abortAfter(sendingTimeoutMs),
    })
  } catch {
    return null
  }
}

const isOfOffice = (response: Response) =>
  response.headers.get('Content-Type')?.startsWith('application/json') === true

/** Why nothing counts as sent, or null when it was answered. */
function judge(response: Response | null): Sending | null {
  if (response === null) return { kind: 'wait', afterSeconds: null }
  if (response.status === 401) return { kind: 'signed-out' }
  if (response.ok) return null
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return { kind: 'wait', afterSeconds: Number.isFinite(seconds) ? seconds : null }
}

/** The answer; null when a proxy or a page of a hotel's network answered in the office's place. */
async function readAnswer(response: Response | null): Promise<ActsAnswer | null> {
  try {
    const answer = (await response?.json()) as ActsAnswer
    return Array.isArray(answer.answers) ? answer : null
  } catch {
    return null
  }
}
