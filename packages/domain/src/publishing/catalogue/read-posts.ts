import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { Services } from '../../base/services/services.ts'
import { nextPublicationEdge, type PublicationEdge } from './next-publication-edge.ts'
import type { PostRow } from './post.ts'
import { readStaleIfError } from './read-stale-if-error.ts'

type Read<Value> = {
  value: Value
  /** The posts that it shows. */ shown: readonly Pick<PostRow, 'unpublishAt'>[]
}

/**
 * Reads posts as a visitor, or on failure a stale copy (readStaleIfError): one that shows a withdrawn post is none.
 * `edge`: when what was read ceases to be true.
 */
export async function readPosts<Value>(
  services: Services,
  key: string,
  read: (tx: DatabaseHandle, now: Date) => Promise<Read<Value> | null>,
  isWorthKeeping: (value: Value) => boolean = () => true,
): Promise<{ value: Value; edge: PublicationEdge | null; staleSince: string | null } | null> {
  const reading = await readStaleIfError(
    services,
    key,
    () =>
      services.database.readAsAnonymous(async (tx) => {
        const now = services.clock.now()
        const found = await read(tx, now)
        if (found === null) return null
        const { value, shown } = found
        return { value, goesAtMs: earliestEndMs(shown), edge: await nextPublicationEdge(tx, now) }
      }),
    {
      isWorthKeeping: (found) => found !== null && isWorthKeeping(found.value),
      mayBeShown: (found, now) => found !== null && now.getTime() < found.goesAtMs,
    },
  )
  const { value: found, staleSince } = reading
  return found && { value: found.value, edge: found.edge, staleSince }
}

function earliestEndMs(shown: Read<unknown>['shown']): number {
  return shown.reduce(
    (least, { unpublishAt }) => Math.min(least, unpublishAt?.getTime() ?? Infinity),
    Infinity,
  )
}
