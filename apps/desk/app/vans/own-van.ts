/** Whether a member whose role counts in these areas may change a van that drives in those: none is every area. */
export const isOwnVan = (areaIds: readonly string[], own: 'all' | readonly string[]): boolean =>
  own === 'all' || (areaIds.length > 0 && areaIds.every((id) => own.includes(id)))
