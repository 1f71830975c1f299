import { unescapeHtml } from '@kindfold/content/testing/unescape-html.ts'
import type { Ask } from './open-apps.ts'

/** A page as it was read. */
export type Page = {
  status: number
  path: string
  location: string | null
  text: string
  /** What the page's form would send as it stands. */
  fields: Fields
}
type Fields = Record<string, string | readonly string[]>

/** A file that somebody chose. */
type SentFile = { field: string; name: string; type: string; text: string }

/** A browser without scripts: keeps cookies, opens pages and sends their forms. */
export type Browser = {
  open(path: string): Promise<Page>
  /** Sends a form: what the page's form holds hidden, and what was typed. Gives the page that answers it. */
  send(path: string, fields: Fields): Promise<Page>
  /** The same with a file. */
  sendFile(path: string, fields: Readonly<Record<string, string>>, file: SentFile): Promise<Page>
}

export function openBrowser(ask: Ask, { origin, address }: { origin: string; address: string }): Browser {
  const jar = new Map<string, string>()
  const hidden = new Map<string, Fields>()
  const request = async (path: string, init: RequestInit): Promise<Page> => {
    const url = new URL(path, origin)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...init.headers, 'Kindfold-Visitor': address, ...(cookie ? { Cookie: cookie } : {}) }
    const response = await ask(new Request(url, { ...init, headers }))
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? []
      if (/Max-Age=0/.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const text = (await response.text())
      .replaceAll(/<!-- -->|<wbr\/>/g, '')
      .replace(/<style>.*?<\/style>/s, '')
    hidden.set(url.pathname, readHiddenFields(text))
    const { status } = response
    const location = response.headers.get('Location')
    return {
      status,
      path: url.pathname,
      location,
      text,
      get fields() {
        return readFields(text)
      },
    }
  }
  return {
    open: (path) => request(path, { method: 'GET' }),
    async send(path, fields) {
      const body = new URLSearchParams()
      const all = { ...hidden.get(new URL(path, origin).pathname), ...fields }
      for (const [name, values] of Object.entries(all))
        for (const value of [values].flat()) body.append(name, value)
      const headers = { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }
      const sent = await request(path, { method: 'POST', headers, body })
      return sent.location?.includes('kept=') ? await request(sent.location, { method: 'GET' }) : sent
    },
    async sendFile(path, fields, file) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append(file.field, new Blob([file.text], { type: file.type }), file.name)
      const packed = new Response(form)
      const body = new Uint8Array(await packed.arrayBuffer())
      const headers = {
        Origin: origin,
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': packed.headers.get('Content-Type') ?? '',
        'Content-Length': String(body.length),
      }
      return await request(path, { method: 'POST', headers, body })
    },
  }
}

function readHiddenFields(text: string): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const [, name = '', value = ''] of text.matchAll(
    /<input type="hidden" name="([^"]+)" value="([^"]*)"/g,
  )) {
    const values = (fields[name] ??= [])
    if (!values.includes(value)) values.push(value)
  }
  return fields
}

/** What a form sends: hidden and typed fields, what is ticked, and longer texts. */
function readFields(text: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [tag] of text.matchAll(/<input\b[^>]*>/g)) {
    const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
    const [name, type] = [read('name'), read('type')]
    if (name === undefined || type === 'file') continue
    if ((type === 'radio' || type === 'checkbox') && !/ checked\b/.test(tag)) continue
    fields[unescapeHtml(name)] = unescapeHtml(read('value') ?? '')
  }
  for (const [, attributes = '', words = ''] of text.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)) {
    const name = / name="([^"]*)"/.exec(attributes)?.[1]
    if (name !== undefined) fields[unescapeHtml(name)] = unescapeHtml(words.replace(/^\n/, ''))
  }
  return fields
}
