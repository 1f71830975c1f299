import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stopListening } from './stop-listening.ts'

test.each([1, 2, 3])(
  'whom the kernel lets in while turn %i of the loop is busy is answered before the port is closed',
  async (busyTurn) => {
    const server = createServer((_request, response) => response.end('heard'))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const signal = new Int32Array(new SharedArrayBuffer(8))
    const { port } = server.address() as AddressInfo
    const visitor = new Worker(new URL('testing/connect-on-signal.ts', import.meta.url), {
      workerData: { port, signal },
    })
    await once(visitor, 'message')
    const answered = once(visitor, 'message')

    // Only turns of the loop pass time: a tenth of a millisecond each, except for the busy one.
    let clockMs = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => clockMs)
    onTestFinished(() => clock.mockRestore())
    let turn = 0
    const takeTurn = () => {
      turn += 1
      clockMs += 0.1
      if (turn === busyTurn) {
        Atomics.store(signal, 0, 1)
        Atomics.notify(signal, 0)
        Atomics.wait(signal, 1, 0, 10_000)
        clockMs += 30
      }
      if (server.listening) setImmediate(takeTurn)
    }
    setImmediate(takeTurn)
    await stopListening(server, null)
    expect(await answered).toEqual([expect.stringMatching(/^HTTP\/1\.1 200 OK\r\n[^]*heard/)])
  },
)
