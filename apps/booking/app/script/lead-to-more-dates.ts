/**
 * Moves the focus to the first of the dates behind "More dates": the next Tab would otherwise pass by all days, to the
 * end of the chosen one.
 */
export function leadToMoreDates(): void {
  const details = document.querySelector<HTMLDetailsElement>('.more-dates')
  details?.addEventListener('toggle', () => {
    const isOpenedHere = details.open && details.contains(document.activeElement)
    if (isOpenedHere) details.querySelector('input')?.focus({ preventScroll: true })
  })
}
