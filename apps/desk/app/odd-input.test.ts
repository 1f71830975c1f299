import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { listOpenRequests } from '@kindfold/domain/booking/privacy/list-open-requests.ts'
import { requestPrivacy } from '@kindfold/domain/booking/privacy/request-privacy.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { openScreens, screens } from './screens.ts'
import { openSampleDesk, type SampleDesk } from './testing/sample-desk.ts'

// Every screen of the desk with what no browser sends: in each part of its address, in each part of its query, and in each
// field of each of its forms. New screens and fields are found by themselves. Of the odd values each place gets some in
// turn, so that all have their turn on every screen; with FUZZ_CASES=10000 each place gets all of them.

type Fields = [name: string, value: string][]

let desk: SampleDesk
let token: string
const thrown: string[] = []
beforeAll(async () => {
  const error = ({ err }: { err?: { message: string; cause?: { message?: string } } }) =>
    void thrown.push(err?.cause?.message ?? err?.message.slice(0, 200) ?? '')
  const log = { info() {}, warn() {}, error }
  desk = await openSampleDesk((services) => Object.create(services, { log: { value: log } }) as Services)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
beforeEach(async () => {
  token = await desk.signIn([{ role: 'admin', areaId: null }])
})
afterAll(() => desk.services.database.close())

/** Asks, and says what failed, where something did. */
async function findFault(address: string, sent?: Fields): Promise<string[]> {
  thrown.length = 0
  const { status } = await desk.ask(address, token, sent)
  return status < 500
    ? []
    : [`${sent ? 'POST' : 'GET'} ${address} ${JSON.stringify(sent ?? '')}: ${thrown[0]}`]
}

const oddValues = ['a\0b', '1.5', '9'.repeat(25), '9999-12-31', `€${'x'.repeat(6000)}`]
const oddPlaces = [
  '1e400',
  '2026-02-30',
  '99999999999999999999~staff~1',
  '2026-02-30 00:00:00+00~ffffffff-ffff-4fff-8fff-ffffffffffff',
]
const oddParts = [
  '%E2%82%AC',
  '%00',
  '%ZZ',
  '%ED%A0%80',
  '%2F',
  '__proto__',
  '-1',
  'x'.repeat(3000),
  '999999999',
  '1e400',
]
let turn = inject('fuzzSeed')

/** As many of them as the run has cases for: those whose turn it is. */
function takeInTurn<T>(all: T[]): T[] {
  const count = Math.min(all.length, Math.ceil((all.length * inject('fuzzCases')) / 2500))
  return Array.from({ length: count }, () => all[turn++ % all.length] as T)
}

const queries =
  'after again area at beside booked call date day kind month page person plan q slug template to words'
/** What ends the session that asks. */
const lastsNot = new Set(['/sign-out'])

type Form = { action: string | null; isPost: boolean; fields: Fields; buttons: Fields }

function readForms(html: string): Form[] {
  const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, tag = '', inside = '']) => {
    const controls = [...inside.matchAll(/<(input|textarea|select|button)\b([^>]*)/g)].flatMap(
      ([, kind = '', of = '']) => {
        const name = / name="([^"]*)"/.exec(of)?.[1]
        const value = / value="([^"]*)"/.exec(of)?.[1] ?? '1'
        return name ? [{ kind, name, value }] : []
      },
    )
    const pairs = (isButton: boolean): Fields =>
      controls.filter(({ kind }) => (kind === 'button') === isButton).map(({ name, value }) => [name, value])
    const action = / action="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? null
    return { action, isPost: tag.includes('method="post"'), fields: pairs(false), buttons: pairs(true) }
  })
  // A list has one form for each row, some with the row's reference in a name.
  const describe = ({ isPost, fields }: Form) =>
    `${isPost} ${fields.map(([name]) => name.replace(/-[A-Z\d]{4}-.*/, ''))}`
  const alike = new Map(forms.map((form) => [describe(form), form]))
  return [...alike.values()].filter(({ action }) => !lastsNot.has(action ?? ''))
}

test.each(screens.map(({ path }) => [path]))(
  '/%s takes any value in any field of its forms',
  async (path) => {
    const address = desk.fill(path)
    const forms = readForms(await (await desk.ask(address, token)).text())
    const faults: string[] = []
    for (const { action, isPost, fields, buttons } of forms)
      for (const button of buttons.length === 0 ? [null] : buttons)
        for (const name of new Set(fields.map(([one]) => one)))
          for (const odd of takeInTurn(oddValues)) {
            const rest = fields.filter(([other]) => other !== name)
            const sent: Fields = [...rest, [name, odd], ...(button === null ? [] : [button])]
            const to =
              action === null || action === '' ? address : new URL(action, `http://x${address}`).pathname
            // oxlint-disable-next-line no-await-in-loop -- one act after another
            faults.push(
              ...(await findFault(
                isPost ? to : `${to}?${new URLSearchParams(sent)}`,
                isPost ? sent : undefined,
              )),
            )
          }
    expect(faults).toEqual([])
  },
)

const every = [...screens, ...openScreens].map(({ path }) => [path])

test.each(every)('/%s takes anything in its query and its address', async (path) => {
  const names = queries.split(' ')
  const asked = takeInTurn([...oddValues, ...oddPlaces]).map(
    (odd) => `${desk.fill(path)}?${new URLSearchParams(names.map((name) => [name, odd]))}`,
  )
  const odd = [...new Set(path.match(/:\w+/g))].flatMap((part) =>
    takeInTurn(oddParts).map((segment) => desk.fill(path.replace(part, segment))),
  )
  const faults: string[] = []
  // oxlint-disable-next-line no-await-in-loop -- one after another
  for (const one of [...asked, ...odd]) faults.push(...(await findFault(one)))
  // oxlint-disable-next-line no-await-in-loop
  for (const one of odd) faults.push(...(await findFault(one, [])))
  expect(faults).toEqual([])
})

test('an answer to a request that its link answers leads back to it', async () => {
  const asked = { kind: 'copy', email: 'ada@example.org', words: null, address: '192.0.2.9' } as const
  await requestPrivacy(desk.services, asked)
  const [request] = await listOpenRequests(desk.services).then((all) =>
    all.filter(({ kind }) => kind === 'copy'),
  )
  const address = `/requests/${request?.id}`
  const sent: Fields = [
    ['do', 'send'],
    ['text', 'Hello'],
    ['seen', 'Hello'],
  ]
  const answer = await desk.ask(address, token, sent)
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, address])
})
