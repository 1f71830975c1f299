import { expect, test } from 'vitest'
import type { Act, ActAnswer, ActsRequest } from './act.ts'
import { planRetry } from './plan-retry.ts'
import { sendNext, type Sending } from './send-outbox.ts'
import { openMemoryOutbox } from './testing/memory-outbox.ts'

const round = '00000000-0000-4000-8000-0000000000aa'
const make = (seq: number): Act => ({
  id: `act-${seq}`,
  seq,
  round,
  stop: 'stop',
  kind: 'arrived',
  data: {},
  actedAt: '2026-11-25T09:00:00.000Z',
  monotonicMs: seq,
  roundVersion: 1,
})

/** An office that keeps what it is sent, once and in order, and answers as ours does. */
function openOffice() {
  const kept: Act[] = []
  const photos = new Map<string, number>()
  const answer = (acts: readonly Act[]): ActAnswer[] =>
    acts.map((act) => {
      if (kept.some(({ id }) => id === act.id)) return { id: act.id, result: 'known' }
      if (act.seq !== kept.length + 1) return { id: act.id, result: 'gap', sendFrom: kept.length + 1 }
      kept.push(act)
      return { id: act.id, result: 'applied' }
    })
  const ask: typeof fetch = async (input, init) => {
    const path = new URL(String(input)).pathname
    if (path.startsWith('/api/photos/')) {
      photos.set(path, init?.body instanceof ArrayBuffer ? init.body.byteLength : 0)
      return new Response(null, { status: 204 })
    }
    const { acts } = JSON.parse(String(init?.body)) as ActsRequest
    return Response.json({ answers: answer(acts), serverTime: '', roundVersion: 1, device: 'good' })
  }
  return { kept, photos, ask, answer }
}

const settings = (outbox: ReturnType<typeof openMemoryOutbox>, ask: typeof fetch) => ({
  outbox,
  ask,
  origin: 'http://localhost:3003',
  device: 'device',
  page: 'page',
  appVersion: '1',
  now: () => new Date('2026-11-25T09:00:00Z'),
})

async function sendAll(outbox: ReturnType<typeof openMemoryOutbox>, ask: typeof fetch): Promise<number> {
  for (let tries = 1; tries < 2_000; tries++)
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    if ((await sendNext(settings(outbox, ask))).kind === 'all-sent') return tries
  throw new Error('it never ended')
}

test('a network that loses a third of what it is given brings every act once and in order, then the photos', async () => {
  const [outbox, office] = [openMemoryOutbox(), openOffice()]
  for (let seq = 1; seq <= 240; seq++) outbox.add(make(seq))
  outbox.addPhoto({ id: 'p1', act: 'act-7', sha256: 'x', type: 'image/jpeg', bytes: new ArrayBuffer(9) })
  let turn = 0
  const lossy: typeof fetch = async (input, init) => {
    turn++
    if (turn % 9 === 1) throw new TypeError('lost before')
    if (turn % 9 === 4) return new Response('busy', { status: 503 })
    const answer = await office.ask(input, init)
    if (turn % 9 === 7) throw new TypeError('lost after')
    return answer
  }
  await sendAll(outbox, lossy)
  expect(office.kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 240 }, (_, n) => n + 1))
  expect([...office.photos]).toEqual([['/api/photos/p1', 9]])
})

test('an ended session, a busy office, a hotel’s page and silence keep everything', async () => {
  const outbox = openMemoryOutbox()
  outbox.add(make(1))
  const outcomes: Sending[] = []
  const answers: (() => Promise<Response>)[] = [
    async () => new Response(null, { status: 401 }),
    async () => new Response(null, { status: 429, headers: { 'Retry-After': '30' } }),
    async () => new Response(null, { status: 413 }),
    async () => new Response('<html>Welcome to our Wi-Fi</html>'),
    async () => Response.json({ hello: 'portal' }),
    () => Promise.reject(new TypeError('gone')),
  ]
  // oxlint-disable-next-line no-await-in-loop -- in turn
  for (const answer of answers) outcomes.push(await sendNext(settings(outbox, answer)))
  expect(outcomes).toEqual([
    { kind: 'signed-out' },
    { kind: 'wait', afterSeconds: 30 },
    ...Array.from({ length: 4 }, () => ({ kind: 'wait', afterSeconds: null })),
  ])
  expect((await outbox.listWaiting(25)).map(({ id }) => id)).toEqual(['act-1'])
})

test('what the office lacks is sent again, and what it has under the same id with other content is made anew', async () => {
  const [outbox, office] = [openMemoryOutbox(), openOffice()]
  for (let seq = 1; seq <= 3; seq++) outbox.add(make(seq))
  await sendAll(outbox, office.ask)
  // The office was put back to a backup of an hour ago.
  office.kept.length = 1
  outbox.add(make(4))
  await sendAll(outbox, office.ask)
  expect(office.kept.map(({ seq }) => seq)).toEqual([1, 2, 3, 4])

  outbox.add(make(5))
  let isFirst = true
  const different: typeof fetch = async (input, init) => {
    if (!isFirst) return await office.ask(input, init)
    isFirst = false
    return Response.json({ answers: [{ id: 'act-5', result: 'different' }] })
  }
  await sendAll(outbox, different)
  expect(office.kept.map(({ id }) => id)).toEqual(['act-1', 'act-2', 'act-3', 'act-4', 'act-5-anew'])
})

test('a photo that the office never takes holds up no other, and its words are kept', async () => {
  const outbox = openMemoryOutbox()
  for (const id of ['p1', 'p2'])
    outbox.addPhoto({ id, act: 'a', sha256: 'x', type: 'image/jpeg', bytes: new ArrayBuffer(1) })
  const ask: typeof fetch = async (input) =>
    String(input).includes('/p1?')
      ? Response.json({ words: 'too large' }, { status: 413 })
      : new Response(null, { status: 204 })
  await sendAll(outbox, ask)
  expect(outbox.refusedPhotos).toEqual({ p1: '{"words":"too large"}' })
})

test('a photo of another person, a damaged one and one whose act is missing let the next one go, and wait', async () => {
  const answers: Record<string, () => Response> = {
    p1: () => Response.json({ why: 'another-person' }, { status: 403 }),
    p2: () => Response.json({ why: 'damaged' }, { status: 422 }),
    p3: () => Response.json({ why: 'act-unknown' }, { status: 503, headers: { 'Retry-After': '5' } }),
    p4: () => new Response(null, { status: 204 }),
  }
  const outbox = openMemoryOutbox()
  for (const id of Object.keys(answers))
    outbox.addPhoto({ id, act: 'a', sha256: 'x', type: 'image/jpeg', bytes: new ArrayBuffer(1) })
  const asked: string[] = []
  const ask: typeof fetch = async (input) => {
    const id = new URL(String(input)).pathname.slice('/api/photos/'.length)
    asked.push(id)
    return answers[id]?.() ?? new Response(null, { status: 500 })
  }
  const passedOver = new Set<string>()
  const send = () => sendNext({ ...settings(outbox, ask), passedOver })
  expect(await send()).toEqual({ kind: 'sent', answer: null })
  expect(await send()).toMatchObject({ kind: 'wait' })
  expect(asked).toEqual(['p1', 'p2', 'p3', 'p4'])
  // The next run tries them again.
  passedOver.clear()
  answers.p2 = () => new Response(null, { status: 204 })
  expect(await send()).toEqual({ kind: 'sent', answer: null })
  expect(outbox.refusedPhotos).toEqual({})
})

test('acts of another person, and an office that is away, are told apart', async () => {
  const outbox = openMemoryOutbox()
  outbox.add(make(1))
  const another: typeof fetch = async () => Response.json({ why: 'another-person' }, { status: 409 })
  expect(await sendNext(settings(outbox, another))).toMatchObject({ kind: 'wait', why: 'another-person' })
  await outbox.settle([{ id: 'act-1', result: 'applied' }])
  for (const id of ['p1', 'p2'])
    outbox.addPhoto({ id, act: 'a', sha256: 'x', type: 'image/jpeg', bytes: new ArrayBuffer(1) })
  let asked = 0
  const away: typeof fetch = async () => {
    asked++
    return Response.json({ words: 'away' }, { status: 503, headers: { 'Retry-After': '10' } })
  }
  expect(await sendNext(settings(outbox, away))).toEqual({ kind: 'wait', afterSeconds: 10 })
  expect(asked).toBe(1)
})

test('it waits from 2 seconds to a minute, by chance, and never less than it was asked to', () => {
  expect([1, 2, 5, 50].map((failures) => planRetry(failures, null, 1))).toEqual([
    2_000, 4_000, 32_000, 60_000,
  ])
  expect(planRetry(5, null, 0)).toBe(16_000)
  expect(planRetry(1, null, 0)).toBe(2_000)
  expect(planRetry(1, 45, 0)).toBe(45_000)
})
