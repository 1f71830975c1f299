import { keptAnswers } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, gt } from 'drizzle-orm'
import { hashToken, makeToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'

const keptMs = 3_600_000

/** Whose answer, and to a form of which page. */
type Place = { staffId: string; path: string }

/** Keeps what a form was answered with for an hour. The id that finds it is for its address. */
export async function keepAnswer(
  services: Services,
  { staffId, path, answer }: Place & { answer: Uint8Array },
): Promise<string> {
  const id = makeToken(services.random)
  const expiresAt = new Date(services.clock.now().getTime() + keptMs)
  await transact(services, (tx) =>
    tx.insert(keptAnswers).values({ idHash: hashToken(id), staffId, path, answer, expiresAt }),
  )
  return id
}

/** Finds what was kept, for whoever sent the form and on its page alone. */
export async function findKeptAnswer(
  services: Services,
  { id, staffId, path }: Place & { id: string },
): Promise<Uint8Array | null> {
  const [kept] = await services.database.read((tx) =>
    tx
      .select({ answer: keptAnswers.answer })
      .from(keptAnswers)
      .where(
        and(
          eq(keptAnswers.idHash, hashToken(id)),
          eq(keptAnswers.staffId, staffId),
          eq(keptAnswers.path, path),
          gt(keptAnswers.expiresAt, services.clock.now()),
        ),
      ),
  )
  return kept?.answer ?? null
}
