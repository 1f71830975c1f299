/** Leads who opens more dates to the first of them: the next press of Tab would pass by all days, to the chosen one's end. */
export function leadToMoreDates(): void {
  const details = document.querySelector<HTMLDetailsElement>('.more-dates')
  details?.addEventListener('toggle', () => {
    const isOpenedHere = details.open && details.contains(document.activeElement)
    if (isOpenedHere) details.querySelector('input')?.focus({ preventScroll: true })
  })
}
