/** The first thing that is wrong with each field, in the schema's words. */
export function readIssues<Field extends string>(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): { field: Field; words: string }[] {
  const first = new Map<Field, string>()
  for (const { path, message } of issues) {
    const field = path[0] as Field
    if (!first.has(field)) first.set(field, message)
  }
  return [...first].map(([field, words]) => ({ field, words }))
}
