import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/start-test-server.ts'

/** An app that counts what it reads of a body, up to what it wants, and says how the body ended. */
async function readSome(request: Request, wantedBytes = Infinity): Promise<Response> {
  let byteCount = 0
  try {
    for await (const chunk of request.body ?? []) {
      byteCount += chunk.length
      if (byteCount > wantedBytes) break
    }
  } catch (error) {
    return new Response(`${(error as Error).name} after ${byteCount > 0}`)
  }
  return new Response(String(byteCount))
}

const start = () =>
  startTestServer({
    '/streamed': (request) => readSome(request),
    '/streamed/refused': (request) => readSome(request, 0),
    '/streamed/unread': () => new Response('not yours', { status: 403 }),
  })

test('a picture of any size up to the limit arrives whole, past 64 kB and past it', async () => {
  const server = await start()
  const booking = `http://127.0.0.1:${server.ports.booking}`
  const send = async (path: string, bytes: number) => {
    const answer = await fetch(booking + path, { method: 'POST', body: randomBytes(bytes) })
    return await answer.text()
  }
  expect(await send('/streamed', 0)).toBe('0')
  expect(await send('/streamed', 65_000)).toBe('65000')
  expect(await send('/streamed', 70_000)).toBe('70000')
  expect(await send('/streamed', 1_000_000)).toBe('1000000')
  expect(await send('/streamed', 1_000_001)).toBe('BodyTooLarge after true')
  expect(await send('/streamed', 12_000_000)).toBe('BodyTooLarge after true')
  await server.stop()
})

test('whoever is refused gets the answer, whatever is left unread, and can ask again', async () => {
  const server = await start()
  const booking = `http://127.0.0.1:${server.ports.booking}`
  const body = randomBytes(900_000)
  for (const path of ['/streamed/refused', '/streamed/unread', '/streamed/refused']) {
    const answer = await fetch(booking + path, { method: 'POST', body })
    expect((await answer.text()).length).toBeGreaterThan(0)
  }
  await server.stop()
})

test('an upload that breaks off ends for the app, and the server goes on', async () => {
  const server = await start()
  const port = server.ports.booking ?? 0
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const head = 'POST /streamed HTTP/1.1\r\nHost: localhost:4191\r\nContent-Length: 500000\r\n\r\n'
  await new Promise((resolve) => socket.write(head + 'x'.repeat(100_000), resolve))
  socket.destroy()
  const answer = await fetch(`http://127.0.0.1:${port}/streamed`, { method: 'POST', body: 'well' })
  expect(await answer.text()).toBe('4')
  await server.stop()
})
