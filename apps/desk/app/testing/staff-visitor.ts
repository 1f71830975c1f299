import { stampDone, withoutWhen } from '@kindfold/web/http/say-done-for-a-while.ts'
import { unescapeHtml } from '@kindfold/content/testing/unescape-html.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { existsSync } from 'node:fs'
import { leadsToAnswer } from '@kindfold/web/kept/kept-context.ts'

const door = new URL('../../build/server/index.js', import.meta.url)

type Handle = (request: Request, services: Services) => Promise<Response>
type Fields = Record<string, string | readonly string[]>

/** The answer; `text` leaves out the style sheet. */
type Answer = { status: number; headers: Headers; location: string | null; text: string }

/** A browser without scripts at the desk: keeps cookies, and sends forms from the desk's own pages. */
export type StaffVisitor = {
  open(path: string): Promise<Answer>
  send(path: string, fields?: Fields, headers?: Record<string, string>): Promise<Answer>
  /** Sends a body as it is, which no form of ours would. */
  sendBody(path: string, body: BodyInit, type?: string): Promise<Answer>
  /** Sends the form of a page again, with its hidden fields and what is typed into it. */
  submit(page: Answer, fields?: Fields): Promise<Answer>
  cookie(name: string): string | null
  setCookie(name: string, value: string): void
}

/** Opens the built desk; `npm test` builds it first. */
export async function openStaffVisitor(
  services: Services,
  { address = '192.0.2.7' }: { address?: string } = {},
): Promise<StaffVisitor> {
  if (!existsSync(door)) throw new Error('apps/desk has not been built: npm test builds it')
  const { handle } = (await import(door.href)) as { handle: Handle }
  const origin = services.deployment.deskOrigin
  const jar = new Map<string, string>()
  const ask = async (
    path: string,
    init: RequestInit & { headers: Record<string, string>; duplex?: 'half' },
  ): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, 'Kindfold-Visitor': address, ...(cookie ? { Cookie: cookie } : {}) }
    const response = await handle(
      new Request(new URL(stampDone(path, services.clock), origin), { ...init, headers }),
      services,
    )
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const text = (await response.text()).replaceAll('<!-- -->', '').replace(/<style>.*?<\/style>/s, '')
    const sentTo = response.headers.get('Location')
    const location = sentTo && withoutWhen(sentTo)
    return leadsToAnswer(location)
      ? await open(location)
      : { status: response.status, headers: response.headers, location, text }
  }
  const open = (path: string) => ask(path, { method: 'GET', headers: {} })
  const send: StaffVisitor['send'] = (
    path,
    fields = {},
    headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
  ) => {
    const body = new URLSearchParams()
    for (const [name, values] of Object.entries(fields))
      for (const value of [values].flat()) body.append(name, value)
    return ask(path, { method: 'POST', headers, body })
  }
  return {
    open,
    send,
    sendBody: (path, body, type = 'application/x-www-form-urlencoded') => {
      const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type }
      return ask(path, { method: 'POST', headers, body, duplex: 'half' })
    },
    submit: (page, fields = {}) => send(readAction(page.text), { ...readHiddenFields(page.text), ...fields }),
    cookie: (name) => jar.get(name) ?? null,
    setCookie: (name, value) => void jar.set(name, value),
  }
}

/** Where the last form by POST of a page leads. */
function readAction(text: string): string {
  const forms = [...text.matchAll(/<form\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes('method="post"'))
  return unescapeHtml(/ action="([^"]*)"/.exec(forms.at(-1) ?? '')?.[1] ?? '/')
}

/** Every hidden field, also several of one name. */
function readHiddenFields(text: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  const inputs = text.matchAll(
    /<input type="hidden" name="([^"]+)" value="([^"]*)"|<textarea name="([^"]+)" hidden="">([\s\S]*?)<\/textarea>/g,
  )
  for (const [, name, value, area, words] of inputs)
    (fields[unescapeHtml(name ?? area ?? '')] ??= []).push(
      unescapeHtml(value ?? words?.replace(/^\n/, '') ?? ''),
    )
  return fields
}
