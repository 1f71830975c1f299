import type { Sending } from '@kindfold/acts/send-outbox.ts'
import { expect, test } from 'vitest'
import { sendForAll } from './send-for-all.ts'

const anothers: Sending = { kind: 'wait', afterSeconds: null, why: 'another-person' }
const silence: Sending = { kind: 'wait', afterSeconds: null }
const sent: Sending = { kind: 'sent', answer: null }
const all: Sending = { kind: 'all-sent' }

/** Sends once, with what the office answers to each phone that this one is or was. */
async function send(answers: Record<string, Sending>, refused = new Set<string>()) {
  const asked: string[] = []
  const [own = '', ...earlier] = Object.keys(answers)
  const sendFor = (device: string) => {
    asked.push(device)
    return Promise.resolve(answers[device] ?? silence)
  }
  return { sending: await sendForAll({ own, earlier, sendFor, refused }), asked, refused }
}

test('what is another driver’s holds up neither this one’s nor a third’s, and is asked for once', async () => {
  const first = await send({ own: all, a: anothers, b: sent })
  expect(first).toMatchObject({ sending: sent, asked: ['own', 'a', 'b'] })
  expect(await send({ own: all, a: anothers, b: all }, first.refused)).toMatchObject({
    sending: all,
    asked: ['own', 'b'],
  })
})

test('this driver’s own goes first; a stuck picture of it does not hold up what was recorded earlier', async () => {
  expect(await send({ own: sent, a: sent })).toMatchObject({ asked: ['own'] })
  const stuck: Sending = { kind: 'wait', afterSeconds: null, why: 'photos' }
  expect(await send({ own: stuck, a: sent })).toMatchObject({ sending: sent, asked: ['own', 'a'] })
  expect(await send({ own: stuck, a: all })).toMatchObject({ sending: stuck })
})

test('where the office is silent nothing more is tried, and a gap of an earlier phone ends nothing', async () => {
  expect(await send({ own: silence, a: sent })).toMatchObject({ sending: silence, asked: ['own'] })
  const gap = {
    kind: 'sent',
    answer: { answers: [{ id: 'x', result: 'gap', sendFrom: 1 }] },
  } as unknown as Sending
  expect(await send({ own: all, a: gap, b: sent })).toMatchObject({ asked: ['own', 'a', 'b'] })
})
