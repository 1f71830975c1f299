import type { Sending } from '@kindfold/acts/send-outbox.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepSending } from './keep-sending.ts'

test('a sign that the line is back is not lost on a vain try that is under way', async () => {
  // The next try by itself never comes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const tries: ((sending: Sending) => void)[] = []
  const sender = keepSending({
    send: () =>
      new Promise((resolve) => {
        tries.push(resolve)
      }),
    onSent: () => Promise.resolve(),
    onRest: () => Promise.resolve(),
    onFault: () => {},
    onState: () => {},
    random: () => 1,
  })
  const sending = sender.kick()
  while (tries.length < 1) await nextTurn()
  await sender.kick(true)
  tries[0]?.({ kind: 'wait', afterSeconds: null })
  while (tries.length < 2) await nextTurn()
  tries[1]?.({ kind: 'all-sent' })
  await sending
  sender.stop()
  expect(tries).toHaveLength(2)
})

test('what is new at the office is asked for though something waits that cannot go', async () => {
  const rests: string[] = []
  const outcomes: Sending[] = [
    { kind: 'wait', afterSeconds: null, why: 'photos' },
    { kind: 'wait', afterSeconds: null },
    { kind: 'signed-out' },
  ]
  for (const result of outcomes) {
    const sender = keepSending({
      send: () => Promise.resolve(result),
      onSent: () => Promise.resolve(),
      onRest: () => {
        rests.push(result.kind)
        return Promise.resolve()
      },
      onFault: () => {},
      onState: () => {},
      random: () => 1,
    })
    // oxlint-disable-next-line no-await-in-loop -- in turn
    await sender.kick()
    sender.stop()
  }
  expect(rests).toEqual(['wait', 'wait'])
})

test('a phone that cannot write down what came is told of, and tries again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const faults: string[] = []
  let isFull = true
  const full = () => (isFull ? Promise.reject(new Error('full')) : Promise.resolve())
  const sender = keepSending({
    send: () => (isFull ? Promise.reject(new Error('full')) : Promise.resolve({ kind: 'all-sent' })),
    onSent: () => Promise.resolve(),
    onRest: full,
    onFault: () => void faults.push('fault'),
    onState: () => {},
    random: () => 1,
  })
  await sender.kick()
  expect(faults).toEqual(['fault', 'fault'])
  isFull = false
  await vi.advanceTimersByTimeAsync(60_000)
  sender.stop()
  expect(faults).toHaveLength(2)
})
