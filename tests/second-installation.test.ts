import { installationMark } from '@kindfold/content/installation/in-force.ts'
import { builtInInstallation } from '@kindfold/content/installation/built-in.ts'
import { secondInstallation } from '@kindfold/content/testing/second-installation.ts'
import { unescapeHtml } from '@kindfold/content/testing/unescape-html.ts'
import { forgetInstallation, sayInstallation } from '@kindfold/domain/testing/say-installation.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { drawCall, drawEmail, drawText } from '@kindfold/messages/draw-message.ts'
import { getMessageKind, messageKindNames } from '@kindfold/messages/message-kinds.ts'
import {
  exampleAnswer,
  exampleHours,
  exampleLinks,
  exampleMessage,
} from '@kindfold/messages/testing/example-messages.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sitePages } from '../apps/site/app/pages.ts'

// What one installation says of itself, against every place that says it: with the facts of another company nothing of the
// demonstration's is left.
let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  // A word that is put together when its module is loaded would be put together with what is said later.
  for (const path of sitePaths) await ask('site', path) // oxlint-disable-line no-await-in-loop
  for (const path of bookingPaths) await ask('booking', path) // oxlint-disable-line no-await-in-loop
  await sayInstallation(services)
})
afterAll(async () => {
  forgetInstallation()
  await services.database.close()
})

const sitePaths = sitePages.flatMap(({ path, visits: own }) => own ?? [path.replace('*', 'no-such-page')])
const bookingPaths = [
  '/book/charity',
  '/share',
  '/share/harbour-families',
  '/share/all-charities',
  '/ask/stock',
  '/privacy-requests',
  '/manage',
]

const ports = { site: 3000, booking: 3001 }

/** Asks a built app for a page. */
async function ask(app: keyof typeof ports, path: string): Promise<Response> {
  const { handle } = (await import(
    new URL(`../apps/${app}/build/server/index.js`, import.meta.url).href
  )) as {
    handle(request: Request, services: Services): Promise<Response>
  }
  const headers = { 'Kindfold-Visitor': '192.0.2.1' }
  return await handle(new Request(`http://localhost:${ports[app]}${path}`, { headers }), services)
}

const { organisation, charities } = builtInInstallation
const builtIn = [
  organisation.legalName,
  organisation.companyNumber,
  'Example House',
  'ZZ99',
  organisation.email,
  organisation.privacyEmail,
  organisation.phone,
  '+442079460000',
  'social.kindfold.example',
  'reviews.kindfold.example',
  'schools.kindfold.example',
  ...charities.flatMap(({ name, slug }) => [name, `charity=${slug}`]),
]
const findBuiltIn = (text: string): string[] => builtIn.filter((said) => unescapeHtml(text).includes(said))

/** Our own articles are the editors': those about the first partners are theirs to change. */
const articlesOfPartners = ['the-four-charities-you-can-choose']

test('every page of the site follows, and so do its scripts', async () => {
  const left: [string, string[]][] = []
  for (const path of sitePaths) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await ask('site', path)
    // oxlint-disable-next-line no-await-in-loop
    const text = await answer.text()
    if (answer.status === 200 && text.includes('<footer')) {
      expect(text, path).toContain('Warm Coat Collections Limited')
      expect(text, path).toContain('SC725836')
      expect(text, path).toContain(`<meta name="${installationMark}"`)
      // What scripts need of it is no part of the page, which arrives in one flight.
      expect(text, path).not.toContain('"proved-claims"')
    }
    left.push([path, findBuiltIn(text)])
  }
  // What letters say is on no page.
  const { 'message-words': words, ...shown } = secondInstallation
  const file: unknown = await (await ask('site', '/installation.json')).json()
  expect(file).toMatchObject(shown)
  expect(JSON.stringify(file)).not.toContain(words['confirmation']?.closing)
  expect(sitePaths.length).toBeGreaterThan(12)
  expect(
    left.filter(
      ([path, found]) => found.length > 0 && !articlesOfPartners.some((slug) => path.includes(slug)),
    ),
  ).toEqual([])
})

test('booking offers the partners of the day, and says whose company it is', async () => {
  for (const path of bookingPaths) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const answer = await ask('booking', path)
    // oxlint-disable-next-line no-await-in-loop
    expect([path, answer.status, findBuiltIn(await answer.text())]).toEqual([path, 200, []])
  }
  const text = await (await ask('booking', '/book/charity')).text()
  expect(text).toContain('Harbour Families &amp; Friends')
  expect(text).toContain('The Quiet Library')
  expect(text).not.toContain('Second Wind Cycling')
  expect((await ask('booking', '/share/second-wind')).status).toBe(404)
})

test('every letter, text and call follows', () => {
  for (const kind of messageKindNames) {
    const message = exampleMessage(kind)
    const { email, text } = getMessageKind(kind)
    const drawn = [
      ...(email ? Object.values(drawEmail(message, exampleLinks, exampleHours)) : []),
      ...(text ? [drawText(message, exampleAnswer)] : []),
      drawCall(message) ?? '',
    ].join('\n')
    // The examples name a charity and a link of the first partners.
    const own = drawn.replaceAll('charity=the-dream-factory', '').replaceAll('The Dream Factory', '')
    expect([kind, findBuiltIn(own)]).toEqual([kind, []])
  }
})
