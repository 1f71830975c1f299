import { createCatalogueCache } from '@kindfold/domain/base/services/catalogue-cache.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { expect, test, vi } from 'vitest'
import { readEnvironment } from '../server/environment/read-environment.ts'
import { mountApps } from '../server/mount-apps.ts'

const reading = readEnvironment({ APPS: 'site,booking,desk' })
const mounting = reading.kind === 'read' ? await mountApps(reading.environment) : null
const apps = mounting?.kind === 'mounted' ? mounting.apps : []

const paths = { site: '/', booking: '/manage', drive: '/', desk: '/sign-in' }

/** Services that cannot read anything, and their log. */
function breakServices() {
  const errors: [details: { err?: unknown }, message: string][] = []
  const services = {
    get deployment() {
      throw new Error('the thread broke')
    },
    log: { info() {}, warn() {}, error: (...line: (typeof errors)[number]) => void errors.push(line) },
  }
  return { errors, services: services as unknown as Services }
}

test.runIf(apps.length > 0)(
  'what a page throws is in the server’s own log with its stack, and the visitor reads nothing of it',
  async () => {
    expect(apps.map(({ name }) => name)).toEqual(['site', 'booking', 'desk'])
    for (const app of apps) {
      const { errors, services } = breakServices()
      const answer = await app.handle(new Request(app.origin + paths[app.name]), services)
      expect(answer.status).toBe(500)
      expect(await answer.text()).not.toContain('the thread broke')
      const written = errors.map(([{ err }, message]) => [String(err), message])
      expect(written).toContainEqual(['Error: the thread broke', 'unexpected error in a page'])
    }
  },
)

test.runIf(apps.length > 0)(
  'what a page under a link throws is written once, with its stack, and nothing beside the log',
  async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const booking = apps.find(({ name }) => name === 'booking')
    const { errors, services } = breakServices()
    const catalogueCache = createCatalogueCache()
    const facts = { value: { said: [], agreed: [], edgeAtMs: null }, staleSince: null }
    catalogueCache.inFlight.set('facts', Promise.resolve(facts))
    const fail = () => {
      throw new Error('the thread broke')
    }
    const broken = {
      log: services.log,
      clock: { now: () => new Date() },
      catalogueCache,
      deployment: { siteOrigin: 'https://www.kindfold.example', analyticsId: null },
      database: { read: fail, statement: fail },
    }
    const given = broken as unknown as Services
    const answer = await booking?.handle(new Request(`${booking.origin}/manage/${'aB'.repeat(22)}`), given)
    expect(answer?.status).toBe(500)
    expect(errors.map(([{ err }]) => String(err))).toEqual(['Error: the thread broke'])
    expect(consoleError).not.toHaveBeenCalled()
    consoleError.mockRestore()
  },
)
