import { setTimeout as pause } from 'node:timers/promises'
import {
  healthCheckNames,
  healthChecks,
  type HealthCheckName,
} from '@kindfold/content/health/health-checks.ts'
import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { saveFindings } from '@kindfold/domain/office/health/findings.ts'
import type { Finding, HealthWatch, Standing } from '@kindfold/domain/base/services/health-watch.ts'
import { redact } from '@kindfold/domain/base/redact/redact.ts'
import { checks, type HealthParts } from './checks.ts'

/** A process that looks whether its own work can be done. */
export type RunningHealth = HealthWatch & {
  /** Looks at everything that is due, or at all. */
  look(which?: 'due' | 'all'): Promise<void>
  /** What keeps the work from being done, after one more look at it. */
  listBlocking(): Promise<Standing[]>
  start(): void
  stop(): Promise<void>
}

/** A look that takes longer has failed. */
const patienceMs = 25_000
const tickMs = 1_000
const saveEveryMs = 60_000
/** However often somebody asks whether we are ready, trouble is looked at again so often. */
const againAfterMs = 1_000
const longestGoodbyeMs = 2_000

/**
 * Looks at everything of the list, each in its time. `isForWorker`: the process serves no visitors, so that what stops the
 * worker stops it.
 */
export function watchHealth({
  place,
  parts,
  isForWorker,
}: {
  place: string
  parts: HealthParts
  isForWorker: boolean
}): RunningHealth {
  const { services } = parts
  const nowMs = () => services.clock.now().getTime()
  const standing = new Map<HealthCheckName, Standing>()
  const looking = new Map<HealthCheckName, Promise<void>>()
  let savedAtMs = -Infinity
  let hasChanged = false
  let timer: NodeJS.Timeout | null = null
  let ticking: Promise<void> = Promise.resolve()

  const stops = (name: HealthCheckName) =>
    healthChecks[name].stops === 'everybody' || (isForWorker && healthChecks[name].stops === 'worker')
  const read = (name: HealthCheckName): Standing =>
    standing.get(name) ?? { name, state: 'unknown', says: 'Not checked yet.', since: null, checkedAt: null }

  const lookOnce = (name: HealthCheckName): Promise<void> => {
    const known = looking.get(name)
    if (known !== undefined) return known
    const look = (async () => {
      const finding = await lookAt(name, parts)
      const at = services.clock.now().toISOString()
      const before = standing.get(name)
      const isSame = before?.state === finding.state
      hasChanged ||= !isSame
      standing.set(name, { name, ...finding, since: isSame ? before.since : at, checkedAt: at })
    })().finally(() => looking.delete(name))
    looking.set(name, look)
    return look
  }
  const isDue = (name: HealthCheckName, afterMs: number) => {
    const { checkedAt } = read(name)
    return checkedAt === null || nowMs() - Date.parse(checkedAt) >= afterMs
  }

  const health: RunningHealth = {
    place,
    list: () => healthCheckNames.map(read),
    async look(which = 'due') {
      const due = healthCheckNames.filter((name) => which === 'all' || isDue(name, checks[name].everyMs))
      await Promise.all(due.map(lookOnce))
      if (read('database').state !== 'well' || (!hasChanged && nowMs() - savedAtMs < saveEveryMs)) return
      try {
        hasChanged = false
        const since = await saveFindings(services, place, health.list(), {
          isFirst: savedAtMs === -Infinity,
        })
        savedAtMs = nowMs()
        for (const [name, found] of standing)
          standing.set(name, { ...found, since: since.get(name) ?? found.since })
      } catch {
        // The database is looked at by itself.
        hasChanged = true
      }
    },
    async listBlocking() {
      const inTrouble = healthCheckNames.filter((name) => stops(name) && read(name).state === 'trouble')
      await Promise.all(inTrouble.filter((name) => isDue(name, againAfterMs)).map(lookOnce))
      return inTrouble.map(read).filter(({ state }) => state === 'trouble')
    },
    start() {
      const tick = async () => {
        await health.look()
        if (timer !== null) timer = setTimeout(() => (ticking = tick()), tickMs).unref()
      }
      timer = setTimeout(() => (ticking = tick()), 0)
    },
    async stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      await ticking
      const at = services.clock.now().toISOString()
      const stopped: Standing = {
        name: 'version',
        state: 'off',
        says: 'This process was stopped.',
        since: at,
        checkedAt: at,
      }
      // A database that says nothing does not hold up the end.
      const saved = saveFindings(services, place, [stopped]).catch(() => {})
      await Promise.race([saved, pause(longestGoodbyeMs, undefined, { ref: false })])
    },
  }
  return health
}

/** Looks at one thing now. What goes wrong is what was found. */
export const lookAt = (name: HealthCheckName, parts: HealthParts): Promise<Finding> =>
  withinPatience(name, checks[name].look(parts))

async function withinPatience(name: HealthCheckName, look: Promise<Finding>): Promise<Finding> {
  const { promise, resolve } = Promise.withResolvers<Finding>()
  const timer = setTimeout(
    () => resolve({ state: 'trouble', says: `No answer within ${patienceMs / 1000} seconds.` }),
    patienceMs,
  )
  const found = look.catch((error: unknown): Finding => {
    // One trouble is told once.
    if (name !== 'database' && error instanceof DatabaseUnavailable)
      return { state: 'unknown', says: 'The database would know, and is away.' }
    const why = redact(error instanceof Error ? error.message : String(error))
    return { state: 'trouble', says: `${why.charAt(0).toUpperCase()}${why.slice(1)}.` }
  })
  return await Promise.race([found, promise]).finally(() => clearTimeout(timer))
}
