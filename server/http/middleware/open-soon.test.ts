import { bringIntoForce } from '@kindfold/content/installation/in-force.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { secondInstallation } from '@kindfold/content/testing/second-installation.ts'
import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { forgetInstallation, sayInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createFakeApp } from '../../testing/fake-app.ts'
import { openSoon } from './open-soon.ts'

let services: Services
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())
beforeEach(() => {
  forgetInstallation()
  return forgetInstallation
})

/** Asks an app; who gets past has 200. */
async function ask(name: 'site' | 'booking' | 'desk' | 'drive', mustBeReal: boolean, path = '/') {
  const app = { ...createFakeApp({}), name }
  const run = openSoon({ services: { ...services, deployment: { ...services.deployment, mustBeReal } } })
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const context = { app, request, response, url, id: 'id', startedAtMs: 0 }
    void Promise.resolve(run(context)).then((isAnswered) => isAnswered || response.end('past'))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  return { status: answer.status, retryAfter: answer.headers.get('Retry-After'), text: await answer.text() }
}

test('in production nothing made up is shown to the public, calmly; the desk is served to put it right', async () => {
  for (const name of ['site', 'booking'] as const) {
    const { status, retryAfter, text } = await ask(name, true)
    expect([status, retryAfter]).toEqual([503, '3600'])
    expect(text).toContain('<h1>Kindfold opens soon</h1>')
    expect(text).not.toMatch(/Kindfold Ltd|00000000|href=/)
  }
  expect(await ask('site', true, '/api/x')).toMatchObject({
    status: 503,
    text: expect.stringContaining('"error"'),
  })
  expect(await ask('desk', true)).toMatchObject({ status: 200 })
  expect(await ask('drive', true)).toMatchObject({ status: 200 })
})

test('it opens the moment all that is needed stands there, and never closes a demonstration', async () => {
  expect(await ask('site', false)).toMatchObject({ status: 200, text: 'past' })
  bringIntoForce({ ...secondInstallation, today: '2026-11-24', agreed: [] })
  expect(await ask('site', true)).toMatchObject({ status: 200, text: 'past' })
})

test('what another process was told opens this one too, though it heard no announcement', async () => {
  expect(await ask('booking', true)).toMatchObject({ status: 503 })
  await sayInstallation(services)
  forgetInstallation()
  expect(await ask('booking', true)).toMatchObject({ status: 200, text: 'past' })
})
