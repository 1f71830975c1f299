import { randomUUID } from 'node:crypto'
import {
  claimTelling,
  listFindings,
  nothingTold,
  type PlacedFinding,
  type Told,
} from '@kindfold/domain/office/health/findings.ts'
import type { HealthWatch } from '@kindfold/domain/base/services/health-watch.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { EmailTransport } from '../../channels/transport.ts'
import { drawLetter, type ToTell } from './draw-letter.ts'
import { planTelling } from './plan-telling.ts'
import { tellSilence } from './tell-silence.ts'

type Options = {
  services: Services
  health: HealthWatch
  /** Its own way to the mail server: ours for donors may be stuck. */
  transport: EmailTransport
  addresses: readonly string[]
}

export type OperatorsTold = {
  /** Writes to the operators whatever is due. */
  tell(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const tickMs = 15_000

/**
 * Writes to the operators when something is in trouble and when it is over, each once for all workers. No message of the
 * outbox, and none that is counted as one to a donor. While the database cannot keep what was written, this process does.
 */
export function tellOperators({ services, health, transport, addresses }: Options): OperatorsTold {
  /** What the database does not have yet. */
  const unsaved = new Map<string, { place: string; name: string; before: Told; after: Told }>()
  const keyOf = ({ place, name }: { place: string; name: string }) => `${place} ${name}`
  let timer: NodeJS.Timeout | null = null
  let ticking: Promise<void> = Promise.resolve()

  /** What every process found, as freshly as we know. */
  async function read(): Promise<PlacedFinding[]> {
    const own = health
      .list()
      .flatMap((one) =>
        one.since === null || one.checkedAt === null
          ? []
          : [{ ...nothingTold, ...one, place: health.place, since: one.since, checkedAt: one.checkedAt }],
      )
    let written: PlacedFinding[] = []
    try {
      for (const [key, change] of unsaved) {
        // oxlint-disable-next-line no-await-in-loop -- few
        await claimTelling(services, change)
        unsaved.delete(key)
      }
      written = await listFindings(services)
    } catch {
      // The database is looked at by itself; what we know of this process is enough to write.
    }
    const told = new Map(written.map((one) => [keyOf(one), one]))
    const ofOthers = tellSilence(
      written.filter(({ place }) => place !== health.place),
      services.clock.now(),
    )
    return [...own, ...ofOthers].map((one) => {
      const { toldState, toldAt, owedSince } = unsaved.get(keyOf(one))?.after ?? told.get(keyOf(one)) ?? one
      return { ...one, toldState, toldAt, owedSince }
    })
  }

  /** Takes a telling for this worker; false: another has it. */
  async function claim(finding: PlacedFinding, before: Told, after: Told): Promise<boolean> {
    const { place, name } = finding
    try {
      if (unsaved.has(keyOf(finding))) throw new Error('not saved yet')
      return await claimTelling(services, { place, name, before, after })
    } catch {
      const first = unsaved.get(keyOf(finding))?.before ?? before
      unsaved.set(keyOf(finding), { place, name, before: first, after })
      return true
    }
  }

  async function tell(): Promise<void> {
    const claimed: ToTell[] = []
    for (const finding of await read()) {
      const telling = planTelling(finding, services.clock.now())
      // oxlint-disable-next-line no-await-in-loop -- few
      if (telling !== null && (await claim(finding, pickTold(finding), telling.told)))
        claimed.push({ finding, telling })
    }
    if (claimed.length === 0) return
    const letter = drawLetter(claimed, services.deployment.deskOrigin)
    const results = await Promise.all(
      addresses.map((to) => transport.send({ id: randomUUID(), to, ...letter, calendar: null })),
    )
    if (results.some(({ kind }) => kind === 'taken')) return
    const why = results.flatMap((result) => (result.kind === 'taken' ? [] : result.error))
    services.log.warn({ why: why[0] }, 'the operators could not be written of trouble: trying again')
    // oxlint-disable-next-line no-await-in-loop -- few
    for (const { finding, telling } of claimed) await claim(finding, telling.told, telling.owed)
  }

  return {
    tell,
    start() {
      const tick = async () => {
        await tell().catch((error: unknown) =>
          services.log.error({ err: error }, 'operators could not be told'),
        )
        if (timer !== null) timer = setTimeout(() => (ticking = tick()), tickMs).unref()
      }
      timer = setTimeout(() => (ticking = tick()), tickMs).unref()
    },
    async stop() {
      if (timer !== null) clearTimeout(timer)
      timer = null
      await ticking
      await transport.close()
    },
  }
}

const pickTold = ({ toldState, toldAt, owedSince }: Told): Told => ({ toldState, toldAt, owedSince })
