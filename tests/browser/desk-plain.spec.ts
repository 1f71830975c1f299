import {
  findLinkedScreens,
  getLinkedScreens,
  listLaterDays,
  signInWithEveryRole,
  withUnlinked,
} from './desk-walk.ts'
import { expect, test } from './journey.ts'
import { deskOrigin } from './origins.ts'

/** Screens on which one only reads and follows links. */
const readOnly = [
  '',
  'areas',
  'bookings/many',
  'exceptions',
  'facts',
  'installation/charities',
  'launch',
  'message-words',
  'messages/kinds',
  'messages/kinds/:kind',
  'money/agreements',
  'money/audit',
  'money/details',
  'money/months',
  'money/receipts',
  'people',
  'phones',
  'rota',
  'rounds/:id/sheet',
  'runbook/:document',
  'tomorrow',
  'vans',
  'waiting-list',
]

/**
 * Those whose form needs something to act on: sessions elsewhere, a job given up, a plan not yet released, nothing ahead, a
 * round for which somebody waits; and labels and sheet of bookings, which have none and are there once some were chosen together.
 */
const sometimes = [
  'account',
  'bookings/:reference/deletion',
  'bookings/many/:manyId/labels',
  'bookings/many/:manyId/sheet',
  'health',
  'money',
  'money/months/:month',
  'rounds/:id/lost',
  'tomorrow/:areaId/:date/release',
]

test('every screen works by forms and links alone: each form goes somewhere, and each button does @served', async ({
  page,
}) => {
  test.setTimeout(600_000)
  await signInWithEveryRole(page)
  const withoutForm: string[] = []
  /** Whether one of these addresses shows a form, when an act is only possible for some of them. */
  const hasForm = async (addresses: string[]) => {
    for (const one of addresses) {
      // oxlint-disable-next-line no-await-in-loop -- until the first
      const [, main = ''] = (await (await page.request.get(deskOrigin + one)).text()).split('<main')
      if (main.includes('<form')) return true
    }
    return false
  }
  for (const [path, [address = '', ...others]] of withUnlinked(await getLinkedScreens(page))) {
    await test.step(address, async () => {
      expect((await page.goto(deskOrigin + address))?.status(), address).toBe(200)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      const { forms, faults } = await page.locator('body').evaluate(() => {
        const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
        const name = (element: Element) => element.outerHTML.slice(0, 160)
        const all = [...document.forms]
        // A passkey's fields appear where a script runs.
        const isShown = (form: HTMLFormElement) => [...form.elements].some(isSeen)
        const sends = (form: HTMLFormElement) =>
          [...form.elements].some((one) =>
            one.matches('button[type=submit], button:not([type]), [type=submit]'),
          )
        return {
          forms: all.filter((form) => form.closest('main') !== null && isShown(form)).length,
          faults: [
            ...all.filter(
              (form) => isShown(form) && (!sends(form) || !['get', 'post'].includes(form.method)),
            ),
            // A link or button that only a script would bring to life.
            ...[...document.querySelectorAll('button')].filter(
              (button) => isSeen(button) && (button.form === null || button.type !== 'submit'),
            ),
            ...[...document.querySelectorAll('a')].filter(
              (link) => isSeen(link) && !link.getAttribute('href'),
            ),
          ].map(name),
        }
      })
      expect.soft(faults, address).toEqual([])
      if (forms === 0 && !(await hasForm(others))) withoutForm.push(path)
    })
  }
  const listAmiss = () => withoutForm.filter((path) => ![...readOnly, ...sometimes].includes(path))
  // What the evening does by itself meanwhile ends some acts and makes others possible.
  await expect(async () => {
    const amiss = listAmiss()
    const found = amiss.length > 0 ? await findLinkedScreens(page) : new Map<string, string[]>()
    for (const path of amiss) {
      const now = found.get(path) ?? []
      const later = path === 'tomorrow/:areaId/:date' ? now.flatMap(listLaterDays) : []
      if (await hasForm([...now, ...later])) withoutForm.splice(withoutForm.indexOf(path), 1)
    }
    expect(listAmiss()).toEqual([])
    // As long as the test may take.
  }).toPass({ timeout: 0 })
  expect(withoutForm.filter((path) => !sometimes.includes(path)).toSorted()).toEqual(readOnly)
})
