type Unit = { areaIds: 'all' | readonly string[] }

/** How many vans, or drivers, an area needs on a day. */
export type Need = { areaId: string; count: number }

/**
 * Gives vans, or drivers, to the areas that need some, each to one, so that as few needs as possible are left; of those, the
 * last. Returns how many each area gets.
 */
export function matchCrews(needs: readonly Need[], units: readonly Unit[]): Map<string, number> {
  const slots = needs.flatMap(({ areaId, count }) =>
    Array.from({ length: Math.min(count, units.length) }, () => areaId),
  )
  const slotOf: (number | null)[] = units.map(() => null)
  const give = (slot: number, seen: Set<number>): boolean =>
    units.some(({ areaIds }, unit) => {
      if (seen.has(unit) || !(areaIds === 'all' || areaIds.includes(slots[slot] ?? ''))) return false
      seen.add(unit)
      const before = slotOf[unit] ?? null
      if (before !== null && !give(before, seen)) return false
      slotOf[unit] = slot
      return true
    })
  const given = new Map(needs.map(({ areaId }) => [areaId, 0]))
  for (const [slot, areaId] of slots.entries())
    if (give(slot, new Set())) given.set(areaId, (given.get(areaId) ?? 0) + 1)
  return given
}
