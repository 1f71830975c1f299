/**
 * Shows the note once the bags are so many that it is needed, and says so to a screen reader. A note that is filled in or
 * was asked for stays. The page asks for it without a script, too.
 */
export function askForNote(): void {
  const place = document.querySelector<HTMLElement>('[data-needed-from]')
  const note = place?.querySelector('textarea')
  const counts = document.getElementById('items')
  if (!place || !note || !counts) return
  const update = () => {
    const typed = [...counts.querySelectorAll('input')].map(({ value }) =>
      Number(value.replaceAll(/\D/g, '')),
    )
    const isNeeded = typed.reduce((sum, count) => sum + count, 0) >= Number(place.dataset.neededFrom)
    // Not `required`: it would keep the item checker, a button of the same form, from answering.
    note.setAttribute('aria-required', String(isNeeded))
    place.hidden = !isNeeded && note.value === '' && !note.matches('[aria-invalid]')
  }
  counts.addEventListener('input', update)
  // Browsers put back what was typed before when one comes back.
  addEventListener('pageshow', update)
  update()
}
