import type { Deployment } from '@kindfold/domain/base/services/services.ts'
import { readEnvironment } from '../../server/environment/read-environment.ts'
import { mountApps } from '../../server/mount-apps.ts'

type MountedSite = Extract<Awaited<ReturnType<typeof mountApps>>, { kind: 'mounted' }>['apps'][number]

/** The built public site with default settings; null when it is not built. */
export async function mountBuiltSite(): Promise<(MountedSite & { deployment: Deployment }) | null> {
  const reading = readEnvironment({ APPS: 'site' })
  if (reading.kind !== 'read') throw new Error(reading.faults.join())
  const mounting = await mountApps(reading.environment)
  const [site] = mounting.kind === 'mounted' ? mounting.apps : []
  if (site === undefined) return null
  const { siteOrigin, bookingOrigin, deskOrigin, driveOrigin } = reading.environment
  const deployment = {
    siteOrigin,
    bookingOrigin,
    deskOrigin,
    driveOrigin,
    analyticsId: null,
    copyProtection: true,
    mustBeReal: false,
    demonstration: true,
    development: false,
  }
  return { ...site, deployment }
}
