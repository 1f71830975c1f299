import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * 'open': everything passes. 'away': nobody answers. 'lossy': of what is asked of the office a third is lost, before it is
 * done or after, or answered 503. 'busy': the office answers 429.
 'office-away': the app's files come, and the office does not answer.
 */
export type Line = 'open' | 'away' | 'lossy' | 'busy' | 'office-away'

/** A line between the phone and the office, as good or bad as a test wants it. Chance repeats. */
export async function openBadLine(port: number, officePort: number) {
  let mode: Line = 'open'
  let seed = 20_261_197
  let asked = 0
  let lost = 0
  let release = ''
  const chance = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }

  function pass(request: IncomingMessage, response: ServerResponse, isLostAfter: boolean): void {
    const { method, url: path, headers } = request
    const passed = forward({ host: '127.0.0.1', port: officePort, method, path, headers }, (answer) => {
      if (isLostAfter) {
        answer.resume().once('end', () => request.socket.destroy())
        return
      }
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    passed.once('error', () => request.socket.destroy())
    request.pipe(passed)
  }

  /** The same app as a release later: only its version differs, which is what a browser sees of a new one. */
  function serveWorker(request: IncomingMessage, response: ServerResponse): void {
    const path = {
      host: '127.0.0.1',
      port: officePort,
      path: request.url,
      headers: { host: request.headers.host },
    }
    forward(path, async (answer) => {
      let text = ''
      for await (const piece of answer) text += String(piece)
      response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' })
      response.end(text.replace(/const version = "\w+"/, `const version = "${release}"`))
    }).end()
  }

  const server = createServer((request, response) => {
    if (mode === 'away') return void request.socket.destroy()
    const isOffice = request.url?.startsWith('/api/') === true
    if (isOffice && mode === 'office-away') return void request.socket.destroy()
    if (request.url === '/service-worker.js' && release !== '') return serveWorker(request, response)
    if (!isOffice || mode === 'open') return pass(request, response, false)
    asked++
    const drawn = chance()
    if (mode === 'busy') return void response.writeHead(429, { 'Retry-After': '1' }).end()
    if (drawn < 1 / 3) lost++
    if (drawn < 1 / 9) return void request.socket.destroy()
    if (drawn < 2 / 9) return void response.writeHead(503).end()
    return pass(request, response, drawn < 1 / 3)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    set(next: Line) {
      mode = next
    },
    /** From now on the app is one that was released later. */
    release(name: string) {
      release = name
    },
    counts: () => ({ asked, lost }),
  }
}
