/** The field in which a form carries what its page showed. */
export const seenName = 'seen'

/** What the page shows, from `formatSeen`. */
export function SeenField({ seen }: { seen: string }) {
  return <input type="hidden" name={seenName} value={seen} />
}
