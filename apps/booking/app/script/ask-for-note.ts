/**
 * Shows the note once the bags are so many that we ask for it. A note that is filled in or has a problem stays. The page
 * asks for it without a script, too.
 */
export function askForNote(): void {
  const place = document.querySelector<HTMLElement>('[data-asked-from]')
  const note = place?.querySelector('textarea')
  const counts = document.getElementById('items')
  if (!place || !note || !counts) return
  const update = () => {
    const typed = [...counts.querySelectorAll('input')].map(({ value }) =>
      Number(value.replaceAll(/\D/g, '')),
    )
    const isAsked = typed.reduce((sum, count) => sum + count, 0) >= Number(place.dataset.askedFrom)
    place.hidden = !isAsked && note.value === '' && !note.matches('[aria-invalid]')
  }
  counts.addEventListener('input', update)
  // Browsers put back what was typed before when one comes back.
  addEventListener('pageshow', update)
  update()
}
