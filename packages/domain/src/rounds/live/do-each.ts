/**
 * Does something for each, one after the other. Where it fails for one, the others still get it; what failed is thrown
 * once all are through.
 */
export async function doEach<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  for (const item of items)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await work(item)
    } catch (error) {
      faults.push(error)
    }
  if (faults.length === 1) throw faults[0]
  if (faults.length > 1) throw new AggregateError(faults, `${faults.length} failed`)
}
