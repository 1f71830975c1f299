/**
 * Serves the static twin of an app: each page's own HTML, styles and pictures with all scripts removed.
 * `node bench/pages/serve-twin.ts <origin> <port> [site|booking]`
 */
import { readEnvironment } from '../../server/environment/read-environment.ts'
import { mountApps } from '../../server/mount-apps.ts'
import { serveStandIn } from './serve-stand-in.ts'
import { stripScripts } from './strip-scripts.ts'

const [origin = '', port = '', name = 'site'] = process.argv.slice(2)
const reading = readEnvironment({ APPS: name, [`${name.toUpperCase()}_PORT`]: port })
if (reading.kind === 'faulty') throw new Error(reading.faults.join('\n'))
const mounting = await mountApps(reading.environment)
if (mounting.kind !== 'mounted') throw new Error('The apps have not been built')
const [app] = mounting.apps
if (!app) throw new Error(`${name} is not mounted`)

const twin = {
  ...app,
  async handle(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const original = await fetch(origin + pathname + search, {
      // A page of booking belongs to a journey.
      headers: { Cookie: request.headers.get('Cookie') ?? '' },
    })
    const isPage = original.headers.get('content-type')?.startsWith('text/html')
    const headers = new Headers()
    for (const name of ['content-type', 'cache-control']) {
      const value = original.headers.get(name)
      if (value) headers.set(name, value)
    }
    const body = await original.text()
    return new Response(isPage ? stripScripts(body) : body, { status: original.status, headers })
  },
}
await serveStandIn(twin, Number(port))
process.stdout.write('twin ready\n')
