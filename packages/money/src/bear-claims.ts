/** A claim, as far as nothing has borne it yet. */
type OpenClaim = { claimId: string; pence: bigint }

/** A charity’s share of a receipt, as far as it bears nothing yet. */
export type FreeShare = { allotmentId: string; pence: bigint }

/** How much of a share a claim takes. */
type Bearing = { claimId: string; allotmentId: string; pence: bigint }

/**
 * Which shares bear which claims of one charity: the oldest claim first, by the first share, and none more than it has. What is
 * left of a claim waits for the next receipt; nothing is asked back.
 */
export function bearClaims(claims: readonly OpenClaim[], shares: readonly FreeShare[]): Bearing[] {
  const free = new Map(shares.map(({ allotmentId, pence }) => [allotmentId, pence]))
  return claims.flatMap(({ claimId, pence }) => {
    let left = pence
    return shares.flatMap(({ allotmentId }) => {
      const has = free.get(allotmentId) ?? 0n
      const borne = has < left ? has : left
      if (borne <= 0n) return []
      left -= borne
      free.set(allotmentId, has - borne)
      return [{ claimId, allotmentId, pence: borne }]
    })
  })
}
