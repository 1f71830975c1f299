/**
 * The smallest part of a list that still fails, by delta debugging: leaves out halves, then quarters, and so on, as long as
 * what is left fails. `tries` bounds how often it asks.
 */
export async function shrink<T>(
  all: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  tries: number,
): Promise<readonly T[]> {
  let [kept, parts, left]: [readonly T[], number, number] = [all, 2, tries]
  while (kept.length > 1 && left > 0) {
    const size = Math.ceil(kept.length / parts)
    let isSmaller = false
    for (let from = 0; from < kept.length && left > 0; from += size) {
      const without = [...kept.slice(0, from), ...kept.slice(from + size)]
      left--
      // oxlint-disable-next-line no-await-in-loop -- each try begins with what the last one left
      if (without.length > 0 && (await fails(without))) {
        ;[kept, parts, isSmaller] = [without, Math.max(2, parts - 1), true]
        break
      }
    }
    if (isSmaller) continue
    if (size === 1) break
    parts = Math.min(kept.length, parts * 2)
  }
  return kept
}
