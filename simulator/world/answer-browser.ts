import type { BrowserContext, Route } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { readStaticFiles } from '../../server/http/static-files.ts'
import type { World } from './open-world.ts'

/** Lets browsers see a world in which nothing listens: what they ask is answered by the apps, and by the files of their builds. */
export async function answerBrowser(context: BrowserContext, { ask, services }: World): Promise<void> {
  const { siteOrigin, bookingOrigin, deskOrigin, driveOrigin } = services.deployment
  const files = new Map([
    [siteOrigin, await readFiles('site')],
    [bookingOrigin, await readFiles('booking')],
    // The desk shows the drawings of the site.
    [deskOrigin, new Map([...(await readFiles('site')), ...(await readFiles('desk'))])],
    [driveOrigin, await readFiles('drive')],
  ])
  const answer = async (route: Route) => {
    const request = route.request()
    const { origin, pathname, href } = new URL(request.url())
    const file = files.get(origin)?.get(pathname)
    if (file)
      return await route.fulfill({ headers: Object.fromEntries(file.headers), body: file.bodies.identity })
    if (!files.has(origin)) return await route.abort()
    const headers = new Headers({ ...request.headers(), 'Kindfold-Visitor': '127.0.0.1' })
    const cookies = await context.cookies(href)
    headers.set('Cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
    if (headers.has('Origin')) headers.set('Sec-Fetch-Site', 'same-origin')
    const body = request.postDataBuffer()
    let at = href
    let said = await ask(
      new Request(href, { method: request.method(), headers, body: body && new Uint8Array(body) }),
    )
    const lines = said.headers.getSetCookie()
    const findNext = () => said.headers.get('Location')
    // Where it is led, a browser asks the network and not us. A script is led there here, a page by a page.
    for (let to = findNext(); to !== null && !request.isNavigationRequest(); to = findNext()) {
      at = new URL(to, at).href
      // oxlint-disable-next-line no-await-in-loop -- one leads to the next
      said = await ask(new Request(at, { headers }))
    }
    const sent = Object.fromEntries(said.headers)
    if (lines.length > 0) sent['set-cookie'] = lines.join('\n')
    if (at !== href) sent[ledTo] = at
    const to = findNext()
    await route.fulfill(
      to === null
        ? { status: said.status, headers: sent, body: Buffer.from(await said.arrayBuffer()) }
        : {
            headers: { ...sent, 'content-type': 'text/html' },
            body: `<script>location.replace(${JSON.stringify(to)})</script>`,
          },
    )
  }
  // Who has gone away meanwhile gets no answer.
  await context.route('**/*', (route) => answer(route).catch(() => route.abort().catch(() => {})))
  await context.addInitScript(sayWhereLed, ledTo)
}

const ledTo = 'kindfold-led-to'

/** In a page: an answer says where it was led, as it does where the browser was. */
function sayWhereLed(header: string): void {
  const ask = window.fetch
  window.fetch = async (...asked) => {
    const answer = await ask(...asked)
    const url = answer.headers.get(header)
    return url === null
      ? answer
      : Object.defineProperties(answer, { url: { value: url }, redirected: { value: true } })
  }
}

const readFiles = (app: string) =>
  readStaticFiles(fileURLToPath(new URL(`../../apps/${app}/build/client`, import.meta.url)))
