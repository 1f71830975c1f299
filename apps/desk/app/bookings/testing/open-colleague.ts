import { stampDone, withoutWhen } from '@kindfold/web/http/say-done-for-a-while.ts'
import { unescapeHtml } from '@kindfold/content/testing/unescape-html.ts'
import { staff, staffRoles, staffSessions } from '@kindfold/database/schema/staff.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { StaffRoleName } from '@kindfold/domain/staff/may.ts'
import { createSession } from '@kindfold/domain/staff/session.ts'
import { eq } from 'drizzle-orm'
import { existsSync } from 'node:fs'
import { leadsToAnswer } from '@kindfold/web/kept/kept-context.ts'

const door = new URL('../../../build/server/index.js', import.meta.url)

type Handle = (request: Request, services: Services) => Promise<Response>
/** `address` leads to the answer of a form again. */
type Answer = { status: number; location: string | null; text: string; address?: string }

/** A member of staff at the built desk, in a browser without scripts. */
export type Colleague = {
  open(path: string): Promise<Answer>
  /** Sends the last form of a page with its hidden fields and what is typed into it. */
  submit(page: Answer, path: string, fields: Record<string, string>): Promise<Answer>
  /** Sends the form of a page that has these fields with all that it holds, as a browser does; `also` is what is pressed. */
  change(
    page: Answer,
    path: string,
    fields: Record<string, string | readonly string[]>,
    also?: Record<string, string>,
  ): Promise<Answer>
  /** Sends a form with a file. */
  upload(path: string, fields: Record<string, string>, file: File): Promise<Answer>
}

export async function openColleague(
  services: Services,
  { name, role, areaId = null }: { name: string; role: StaffRoleName; areaId?: string | null },
): Promise<Colleague> {
  if (!existsSync(door)) throw new Error('apps/desk has not been built: npm test builds it')
  const { handle } = (await import(door.href)) as { handle: Handle }
  const token = await services.database.transaction(async (tx) => {
    const [person] = await tx
      .insert(staff)
      .values({ name, email: `${name.toLowerCase()}@example.org`, createdAt: services.clock.now() })
      .returning({ id: staff.id })
    const staffId = person?.id ?? ''
    await tx.insert(staffRoles).values({ staffId, role, areaId })
    const session = { staffId, kind: 'desk', isSharedComputer: false, label: 'A test' } as const
    const { token: made, id } = await createSession(services, tx, session)
    // Tests move the clock by days.
    await tx
      .update(staffSessions)
      .set({ endsAt: new Date('2030-01-01T00:00:00Z') })
      .where(eq(staffSessions.id, id))
    return made
  })
  const origin = 'http://localhost:3002'
  const ask = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const headers = { ...init.headers, Cookie: `kindfold-desk=${token}`, 'Kindfold-Visitor': '192.0.2.1' }
    const response = await handle(
      new Request(new URL(stampDone(path, services.clock), origin), { ...init, headers }),
      services,
    )
    const text = (await response.text()).replaceAll('<!-- -->', '').replace(/<style>.*?<\/style>/s, '')
    const location = response.headers.get('Location')
    return { status: response.status, location: location && withoutWhen(location), text }
  }
  const open = (path: string) => ask(path, { headers: {} })
  const send = async (path: string, fields: URLSearchParams | FormData): Promise<Answer> => {
    const sent = await ask(path, {
      method: 'POST',
      headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
      body: fields,
    })
    return leadsToAnswer(sent.location) ? { ...(await open(sent.location)), address: sent.location } : sent
  }
  return {
    open,
    submit: (page, path, fields) =>
      send(path, new URLSearchParams({ ...readHiddenFields(page.text), ...fields })),
    change(page, path, fields, also = {}) {
      const names = Object.keys(fields)
      const kept = readFormWith(page.text, names[0] ?? '').filter(([name]) => !names.includes(name))
      const typed = Object.entries(fields).flatMap(([name, value]) =>
        (typeof value === 'string' ? [value] : value).map((one): [string, string] => [name, one]),
      )
      return send(path, new URLSearchParams([...kept, ...typed, ...Object.entries(also)]))
    },
    upload(path, fields, file) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', file)
      return send(path, form)
    },
  }
}

function readHiddenFields(text: string): Record<string, string> {
  const fields = text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  return Object.fromEntries([...fields].map(([, name, value = '']) => [name, unescapeHtml(value)]))
}

/** Every field of the form that has this one, as it stands on the page. */
function readFormWith(text: string, field: string): [string, string][] {
  const form = text.split('<form').find((part) => part.split('</form>')[0]?.includes(`name="${field}"`))
  const html = form?.split('</form>')[0] ?? ''
  const attribute = (tag: string, name: string) =>
    unescapeHtml(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
  const inputs = [...html.matchAll(/<input [^>]*>/g)].flatMap(([tag]): [string, string][] =>
    attribute(tag, 'name') === '' || (tag.includes('type="checkbox"') && !tag.includes('checked'))
      ? []
      : [[attribute(tag, 'name'), attribute(tag, 'value')]],
  )
  const areas = [...html.matchAll(/(<textarea [^>]*>)([^<]*)<\/textarea>/g)].map(
    ([, tag = '', value = '']): [string, string] => [attribute(tag, 'name'), unescapeHtml(value)],
  )
  const selects = [...html.matchAll(/(<select [^>]*>)(.*?)<\/select>/gs)].map(
    ([, tag = '', options = '']): [string, string] => {
      const chosen = /<option [^>]*selected[^>]*>/.exec(options) ?? /<option [^>]*>/.exec(options)
      return [attribute(tag, 'name'), attribute(chosen?.[0] ?? '', 'value')]
    },
  )
  return [...inputs, ...areas, ...selects]
}
