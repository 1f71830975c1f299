import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stopListening } from './stop-listening.ts'

/** A server that listens, and its port. */
async function listen(answer: RequestListener) {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

/** Stops the clock by which the port is closed. */
function stopClock() {
  const clock = { ms: 0 }
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => clock.ms)
  onTestFinished(() => spy.mockRestore())
  return clock
}

test.each([1, 2, 3])(
  'whom the kernel lets in while turn %i of the loop is busy is answered before the port is closed',
  async (busyTurn) => {
    const { server, port } = await listen((_request, response) => response.end('heard'))
    const signal = new Int32Array(new SharedArrayBuffer(8))
    const visitor = new Worker(new URL('testing/connect-on-signal.ts', import.meta.url), {
      workerData: { port, signal },
    })
    await once(visitor, 'message')
    const answered = once(visitor, 'message')

    // Only turns of the loop pass time: a tenth of a millisecond each, except for the busy one.
    const clock = stopClock()
    let turn = 0
    const takeTurn = () => {
      turn += 1
      clock.ms += 0.1
      if (turn === busyTurn) {
        Atomics.store(signal, 0, 1)
        Atomics.notify(signal, 0)
        Atomics.wait(signal, 1, 0, 300_000)
        clock.ms += 30
      }
      if (server.listening) setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    await stopListening(server, null)
    expect(await answered).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 OK\r\n[^]*heard/)])
  },
)

test('whoever keeps the server waiting is cut off after eight seconds: within ten it is gone', async () => {
  const asked = Promise.withResolvers<void>()
  const { server, port } = await listen(() => asked.resolve())
  const visitor = connect(port, '127.0.0.1', () => visitor.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'))
  const cutOff = once(visitor, 'close')
  await asked.promise

  const clock = stopClock()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let hasStopped = false
  const stopping = stopListening(server, null).then(() => (hasStopped = true))
  // On a machine so slow that no turn of its loop is ever quiet.
  while (server.listening) {
    clock.ms += 30
    await nextTurn()
  }
  expect(clock.ms).toBeLessThanOrEqual(2_100)
  await vi.advanceTimersByTimeAsync(7_999)
  expect(hasStopped).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all([cutOff, stopping])
})
