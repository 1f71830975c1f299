import {
  healthCheckNames,
  type HealthCheckName,
  type HealthState,
} from '@kindfold/content/health/health-checks.ts'
import type { Finding } from '../../base/services/health-watch.ts'
import type { Services } from '../../base/services/services.ts'
import { listFindings } from './findings.ts'

/** What a process found, and whether it was heard of lately: what one found that fell silent may no longer be so. */
type FoundThere = Finding & { place: string; since: string | null; checkedAt: string | null; isOld: boolean }

/** A check as all processes together know it: in the state of the one that fares worst. */
export type HealthRow = {
  name: HealthCheckName
  state: HealthState
  since: string | null
  found: FoundThere[]
}

/** Each process writes every minute. */
const oldAfterMs = 5 * 60_000
const worstFirst: readonly HealthState[] = ['trouble', 'warning', 'well', 'unknown', 'off']

/** Reads how everything fares, in the order of the list: what this process knows, and what others wrote down. */
export async function readHealth(
  services: Pick<Services, 'database' | 'clock' | 'health'>,
): Promise<HealthRow[]> {
  const { health = null } = services
  const here = (health?.list() ?? []).map((one) => ({ ...one, place: health?.place ?? '', isOld: false }))
  const written = (await listFindings(services)).filter(({ place }) => place !== health?.place)
  const ofPlaces = Map.groupBy(written, ({ place }) => place)
  const longAgo = services.clock.now().getTime() - oldAfterMs
  const elsewhere = written.map((one) => {
    const isOld = (ofPlaces.get(one.place) ?? []).every(({ checkedAt }) => Date.parse(checkedAt) < longAgo)
    return { ...one, isOld, state: isOld ? ('unknown' as const) : one.state }
  })
  return healthCheckNames.map((name) => {
    const found = [...here, ...elsewhere].filter((one) => one.name === name)
    const [worst] = found.toSorted((a, b) => worstFirst.indexOf(a.state) - worstFirst.indexOf(b.state))
    return {
      name,
      state: worst?.state ?? 'unknown',
      since: worst?.isOld ? null : (worst?.since ?? null),
      found,
    }
  })
}
