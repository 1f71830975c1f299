import type { Page } from '@playwright/test'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { addDays, isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { screens } from '../../apps/desk/app/screens.ts'
import { expect } from './journey.ts'
import { deskOrigin, linksClaimPort, readyOrigin } from './origins.ts'

/** Every screen of the desk that draws a page. */
export const deskPages = screens.filter(({ file }) => file.endsWith('.tsx')).map(({ path }) => path)

/** Reached by an act alone, as publishing by saving. */
export const withoutLink = ['confirm', 'articles/:id/publish']
/**
 * Linked only in some states: a plan while its draft stands, a stop while it waits, a booking once it has an outcome, a
 * phone once one was enrolled, exceptions while one is open, a donor's data while the donor has no email address, held
 * messages after a restore, many bookings once some were chosen together.
 */
export const seldomLinked = [
  'tomorrow/:areaId/:date/release',
  'rounds/:id/stops/:stopId',
  'bookings/:reference/correct',
  'bookings/:reference/copy',
  'bookings/:reference/deletion',
  'phones/:id/:device',
  'exceptions/:id',
  'messages/held',
  'bookings/many/:manyId',
  'bookings/many/:manyId/labels',
  'bookings/many/:manyId/sheet',
  'installation/again/:id',
]

/** What a page leads to depends on its state, so that some of each are asked, those that were asked least first. */
const askedAtLeast = 4
const askedAtMost = 40
const askedAtOnce = 4

/** The screens are looked at in shares, which run side by side. */
export const shares = [1, 2, 3, 4] as const
export const isOfShare = (path: string, share: number) =>
  deskPages.indexOf(path) % shares.length === share - 1

/** Signs the demonstration's person of a role in, and waits for the page that one then sees. */
export async function signInAtDesk(page: Page, role: string, to = '/'): Promise<void> {
  await page.goto(`${deskOrigin}/sign-in?to=${encodeURIComponent(to)}`)
  await page.getByRole('button', { name: new RegExp(`^${role}`) }).click()
  await expect(page).toHaveURL(deskOrigin + to)
}

/** Signs in somebody who sees every screen: an administrator alone neither records nor moves money. */
export async function signInWithEveryRole(page: Page): Promise<void> {
  await signInAtDesk(page, 'Administrator', '/people')
  await page.getByRole('link', { name: 'Ada Admin', exact: true }).click()
  const ticks = ['finance', 'finance-approver'].map((role) => page.locator(`input[id="${role}"]`))
  const ticked = await Promise.all(ticks.map((tick) => tick.isChecked()))
  if (ticked.every(Boolean)) return
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const tick of ticks) await tick.check()
  await page.getByRole('button', { name: 'Save the roles' }).click()
  await expect(page).toHaveURL(/done=roles-changed/)
}

/**
 * What `findLinkedScreens` finds, found once in a run: whoever asks meanwhile waits for it, and finds it themselves if the
 * first broke off.
 */
export async function getLinkedScreens(page: Page): Promise<Map<string, string[]>> {
  // Goes with the servers of this run.
  const folder = dirname(await (await page.request.get(readyOrigin)).text())
  const kept = join(folder, 'desk-links.json')
  /* oxlint-disable no-await-in-loop -- until one has found them */
  while (!existsSync(kept)) {
    const claim = await listenAlone()
    if (claim === null) await new Promise((resolve) => setTimeout(resolve, 200))
    else
      try {
        await writeFile(`${kept}.new`, JSON.stringify([...(await findLinkedScreens(page))]))
        await rename(`${kept}.new`, kept)
      } finally {
        claim.close()
      }
  }
  /* oxlint-enable no-await-in-loop */
  return new Map(JSON.parse(await readFile(kept, 'utf8')) as [string, string[]][])
}

/** Takes the port by which one says that they are finding the links: the system takes it back from whoever ends, however. */
async function listenAlone(): Promise<Server | null> {
  const server = createServer().listen(linksClaimPort, '127.0.0.1')
  return await once(server, 'listening').then(
    () => server,
    () => null,
  )
}

/** Parts of a page that refresh by themselves do not while one walks over it: what was visited would not be there later. */
export async function keepStill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { setInterval: () => 0 })
  })
}

/**
 * The addresses of each screen that links lead to, from Today on, as served: those that were asked first, each of which
 * must answer. Asks on until every screen is found, or each that is known was asked often enough.
 */
export async function findLinkedScreens(page: Page): Promise<Map<string, string[]>> {
  const waiting = new Map<string, Set<string>>()
  const asked = new Map<string, Set<string>>()
  const countAsked = (path: string) => asked.get(path)?.size ?? 0
  const meet = (address: string) => {
    const path = findScreen(address)
    if (path === null || asked.get(path)?.has(address)) return
    waiting.set(path, (waiting.get(path) ?? new Set()).add(address))
  }
  const chooseNext = () => {
    const isAllFound = deskPages.every((path) => asked.has(path) || isSeldom(path))
    const most = isAllFound ? askedAtLeast : askedAtMost
    return [...waiting.keys()]
      .filter((path) => countAsked(path) < most)
      .toSorted((a, b) => countAsked(a) - countAsked(b))
      .slice(0, askedAtOnce)
  }
  const ask = async (path: string) => {
    const addresses = waiting.get(path) ?? new Set()
    const [address = ''] = addresses
    addresses.delete(address)
    if (addresses.size === 0) waiting.delete(path)
    asked.set(path, (asked.get(path) ?? new Set()).add(address))
    const answer = await page.request.get(deskOrigin + address)
    expect(answer.status(), address).toBe(200)
    for (const link of listLinks(await answer.text())) meet(link)
  }
  meet('/')
  for (let next = chooseNext(); next.length > 0; next = chooseNext())
    // oxlint-disable-next-line no-await-in-loop -- they say where to go on
    await Promise.all(next.map(ask))
  return new Map([...asked].map(([path, first]) => [path, [...first, ...(waiting.get(path) ?? [])]]))
}

const isSeldom = (path: string) => withoutLink.includes(path) || seldomLinked.includes(path)

/** Adds an address of each screen that no link leads to. */
export function withUnlinked(found: Map<string, string[]>): Map<string, string[]> {
  const unlinked = {
    'articles/:id/publish': (found.get('articles/:id') ?? []).map((address) => `${address}/publish`),
    confirm: ['/confirm?to=%2Fpeople'],
  }
  return new Map([...found, ...Object.entries(unlinked)])
}

/**
 * The days after a planned one. Tomorrow's plan is released in the evening, and nothing can be done with it from then on;
 * of the next days one has bookings, to which no link leads yet.
 */
export function listLaterDays(address: string): string[] {
  const [, before = '', date = ''] = /^(.+\/)([^/]+)$/.exec(address) ?? []
  return isDate(date) ? Array.from({ length: 9 }, (_, n) => before + addDays(date, n + 1)) : []
}

function listLinks(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*? href="(\/(?!\/)[^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replace(/#.*$/, ''),
  )
}

const shapeOf = (path: string) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/?#]+')}$`)
const countNames = (path: string) => path.split('/').filter((part) => !part.startsWith(':')).length

/** The screen of an address: of several the one that names most of it. */
function findScreen(address: string): string | null {
  const { pathname } = new URL(address, deskOrigin)
  const found = deskPages.filter((path) => shapeOf(path).test(pathname))
  return found.toSorted((a, b) => countNames(b) - countNames(a))[0] ?? null
}
