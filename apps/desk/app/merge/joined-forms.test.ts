import { unescapeHtml } from '@kindfold/content/testing/unescape-html.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { openSampleDesk, type SampleDesk } from '../testing/sample-desk.ts'
import { baseField } from './merge-fields.ts'
import { mergeWords } from './merge-words.ts'

type Control = { name: string; value: string; isHidden: boolean }
type Form = { path: string; address: string; controls: Control[] }

let desk: SampleDesk
let token: string
/** Every form of every screen that changes something by its version. */
const forms: Form[] = []
beforeAll(async () => {
  desk = await openSampleDesk()
  token = await desk.signIn([{ role: 'admin', areaId: null }])
  for (const path of [...screens.map((screen) => screen.path), 'facts/opening-hours']) {
    const address = desk.fill(path)
    // oxlint-disable-next-line no-await-in-loop -- one database
    const page = await (await desk.ask(address, token)).text()
    for (const [, inside = ''] of page.matchAll(/<form\b[^>]* method="post"[^>]*>(.*?)<\/form>/gs)) {
      const controls = readControls(inside)
      if (controls.some(({ name }) => name === 'version')) forms.push({ path, address, controls })
    }
  }
})
afterAll(() => desk.services.database.close())

const attribute = (tag: string, name: string) =>
  unescapeHtml(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

/** The fields of a form with what they hold: a tick that is not set and a choice that is not made hold nothing. */
function readControls(inside: string): Control[] {
  const tags = inside.matchAll(/<(input|textarea|select)\b([^>]*)>(?:(.*?)<\/\1>)?/gs)
  // Who presses Enter presses the first button.
  const [pressed = ''] = /<button\b[^>]*>/.exec(inside) ?? []
  const button = { name: attribute(pressed, 'name'), value: attribute(pressed, 'value'), isHidden: true }
  const controls = [...tags].map(([, kind, tag = '', within = '']) => {
    const chosen = kind === 'select' ? (/<option[^>]* selected=""[^>]*>/.exec(within)?.[0] ?? '') : tag
    const isOff = /type="(checkbox|radio)"/.test(tag) && !tag.includes(' checked=""')
    const value = kind === 'textarea' ? unescapeHtml(within) : attribute(chosen, 'value')
    return {
      name: attribute(tag, 'name'),
      value: isOff ? '' : value,
      isHidden: tag.includes('type="hidden"'),
    }
  })
  return button.name === '' ? controls : [...controls, button]
}

const isJoined = ({ controls }: Form) => controls.some(({ name }) => name === baseField)

/** Forms with fields that hold something, of which nothing is joined. */
const silent = [
  // Which van and driver take over is offered.
  'rounds/:id/lost',
  // From when it goes is offered.
  'articles/:id/unpublish',
]

test('a form whose fields hold what stands says with what it was opened', () => {
  const holding = forms.filter(({ controls }) => controls.some((one) => !one.isHidden && one.value !== ''))
  const found = holding.filter((form) => !isJoined(form)).map(({ path }) => path)
  expect([...new Set(found)]).toEqual(silent)
})

test('every form that says so is joined: what another changed too is named in words, and nothing is saved', async () => {
  // Each notice is new.
  const joined = forms.filter((form) => isJoined(form) && form.path !== 'facts/:key')
  const faults: string[] = []
  for (const { address, controls } of joined) {
    const others: Record<string, string> = { version: '999999999', [baseField]: '{}' }
    const sent = controls.map(
      ({ name, value, isHidden }) => [name, others[name] ?? (isHidden ? value : `${value}x`)] as const,
    )
    // oxlint-disable-next-line no-await-in-loop -- one database
    const answer = await desk.ask(address, token, sent)
    // oxlint-disable-next-line no-await-in-loop
    const text = (await answer.text()).replaceAll('<!-- -->', '')
    if (answer.status !== 409) faults.push(`${address} answers ${answer.status}`)
    // An article shows both texts whole.
    if (!text.includes(mergeWords.clashHeading) && !address.startsWith('/articles/'))
      faults.push(`${address} does not say what clashes`)
    for (const [, name] of text.matchAll(/<li>([a-z][\w.-]*): theirs is/g))
      faults.push(`${address} has no words for ${name}`)
  }
  expect(faults).toEqual([])
  expect(joined.length).toBeGreaterThanOrEqual(19)
})
