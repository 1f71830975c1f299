const fieldOrder = ['name', 'email', 'phone', 'line1', 'line2', 'town', 'bagsPlace', 'accessNotes']

/** Problems as their fields stand on the page, from top to bottom. */
export function inFieldOrder<P extends { field: string }>(problems: readonly P[]): P[] {
  return problems.toSorted((a, b) => fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field))
}
