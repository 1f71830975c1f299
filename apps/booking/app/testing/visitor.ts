import { stampDone, withoutWhen } from '@kindfold/web/http/say-done-for-a-while.ts'
import { leadsToAnswer } from '@kindfold/web/kept/kept-context.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { existsSync } from 'node:fs'

const door = new URL('../../build/server/index.js', import.meta.url)

type Handle = (request: Request, services: Services) => Promise<Response>

/** The answer; `text` leaves out the style sheet, and `address` leads to the answer of a form again. */
type Answer = { status: number; headers: Headers; location: string | null; text: string; address?: string }

/** A browser without scripts: requests pages of the built app, keeps cookies, and submits forms from our own pages. */
export type Visitor = {
  open(path: string, method?: 'GET' | 'HEAD', headers?: Record<string, string>): Promise<Answer>
  send(path: string, fields?: Record<string, string>, headers?: Record<string, string>): Promise<Answer>
  /** Submits the form of a page opened before, with its hidden fields, wherever the browser has been since. */
  submit(page: Answer, path: string, fields?: Record<string, string>): Promise<Answer>
  cookie(): string
  /** Every address that it requested, was redirected to, or saw in a link or form. */
  addresses: readonly string[]
}

/** Opens the built app; `npm test` builds it first. */
export async function openVisitor(
  services: Services,
  { origin = 'http://localhost:3001', address = '192.0.2.1', cookie = '', keepsCookies = true } = {},
): Promise<Visitor> {
  if (!existsSync(door)) throw new Error('apps/booking has not been built: npm test builds it')
  const { handle } = (await import(door.href)) as { handle: Handle }
  const jar = new Map<string, string>()
  if (cookie) keep(cookie)
  function keep(line: string) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
    jar.set(name, value)
  }
  const addresses: string[] = []
  const write = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const headers = {
      ...init.headers,
      'Kindfold-Visitor': address,
      ...(jar.size > 0 ? { Cookie: write() } : {}),
    }
    const response = await handle(
      new Request(new URL(stampDone(path, services.clock), origin), {
        ...init,
        headers,
      }),
      services,
    )
    if (keepsCookies) for (const line of response.headers.getSetCookie()) keep(line)
    const text = (await response.text())
      .replaceAll(/<!-- -->|<wbr\/>/g, '')
      .replace(/<style>.*?<\/style>/s, '')
    const sentTo = response.headers.get('Location')
    const location = sentTo && withoutWhen(sentTo)
    const shown = [...text.matchAll(/ (?:href|action|formaction|src)="([^"]*)"/gi)].map(([, to = '']) => to)
    addresses.push(path, ...(location === null ? [] : [location]), ...shown)
    return { status: response.status, headers: response.headers, location, text }
  }
  const send: Visitor['send'] = async (
    path,
    fields = {},
    headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
  ) => {
    const sent: Answer = await ask(path, { method: 'POST', headers, body: new URLSearchParams(fields) })
    if (!leadsToAnswer(sent.location)) return sent
    return { ...(await ask(sent.location, { headers: {} })), address: sent.location }
  }
  return {
    open: (path, method = 'GET', headers = {}) => ask(path, { method, headers }),
    send,
    submit: (page, path, fields = {}) => send(path, { ...readHiddenFields(page.text), ...fields }),
    cookie: write,
    addresses,
  }
}

/** The hidden fields of a page's forms; no two have the same name. */
function readHiddenFields(text: string): Record<string, string> {
  const fields = text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value]) => [name, value]))
}
