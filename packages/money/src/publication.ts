/** What stands in `ledger.json` beside the months. Pence are texts, since JSON has no whole numbers of any size. */
export type LedgerIndex = {
  version: 1
  /** The total on every page. */
  fundsRaisedPence: string
  /** What each charity was paid, by the last part of its account. */
  charities: Record<string, string>
  /** In order, the open ones last. */
  months: { month: string; state: 'closed' | 'open'; file: string; root: string | null }[]
}

/** A published ledger: its index as it was read, and the bytes of a file by its name, or null. */
export type Publication = { index: unknown; readFile(name: string): Promise<Uint8Array | null> }

/** Reads the index, or says what it lacks. */
export function readIndex(
  index: unknown,
): { kind: 'read'; index: LedgerIndex } | { kind: 'faulty'; words: string } {
  const faulty = (words: string) => ({ kind: 'faulty', words }) as const
  if (!isObject(index) || index.version !== 1) return faulty('ledger.json is of no version that this knows')
  const { fundsRaisedPence, charities, months } = index
  if (!isPence(fundsRaisedPence)) return faulty('ledger.json has no total in pence')
  if (!isObject(charities) || !Object.values(charities).every(isPence))
    return faulty('ledger.json has no charities with pence')
  if (!Array.isArray(months) || !months.every(isMonth)) return faulty('ledger.json has no list of months')
  return { kind: 'read', index: index as LedgerIndex }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPence = (value: unknown): boolean => typeof value === 'string' && /^(0|[1-9]\d{0,17})$/.test(value)

function isMonth(value: unknown): boolean {
  if (!isObject(value)) return false
  const { month, state, file, root } = value
  if (typeof month !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return false
  // A name, and never a way out of the folder.
  if (file !== `${month}.csv`) return false
  return state === 'closed' ? typeof root === 'string' && /^[0-9a-f]{64}$/.test(root) : state === 'open'
}
