/** Lets the button that keeps a day name the one that is chosen. */
export function nameChoice(): void {
  const button = document.querySelector<HTMLElement>('[data-names-choice]')
  if (!button) return
  const words = button.textContent
  const name = () => {
    const chosen = document.querySelector<HTMLElement>('input[data-choice]:checked')
    button.textContent = chosen ? `${words}: ${chosen.dataset.choice}` : words
  }
  document.addEventListener('change', name)
  // Browsers put back what was chosen before when one comes back.
  addEventListener('pageshow', name)
  name()
}
