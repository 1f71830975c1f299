import type { ListedException } from '@kindfold/domain/rounds/decision/list-exceptions.ts'

/** A line of the list: one exception, or all donors together whom one lost round left. */
export type ExceptionLine = ListedException & {
  /** How many of one round; null: it stands for itself. */ left: number | null
}

/** One line for a round that goes no further, however many donors it left: they are decided on one page. */
export function groupListed(listed: readonly ListedException[]): ExceptionLine[] {
  const groups = Map.groupBy(listed, (one) =>
    one.kind === 'unserved' && one.details['because'] === 'van-lost' && one.round !== null
      ? one.round.id
      : `exception ${one.id}`,
  )
  return [...groups].flatMap(([key, [first, ...others]]) =>
    first ? [{ ...first, left: key === first.round?.id ? 1 + others.length : null }] : [],
  )
}
