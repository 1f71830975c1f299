/**
 * Cuts a page from rows that were read with one more than it holds. `key` is the time by which they are sorted, as the
 * database writes it. `next` leads to those after them (readPlace); null when there are none.
 */
export function cutPage<Row extends { id: string; key: string }>(
  rows: readonly Row[],
  limit: number,
): { shown: Omit<Row, 'key'>[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return {
    shown: page.map(({ key: _key, ...row }) => row),
    next: last ? `${last.key}~${last.id}` : null,
  }
}
