/** Lets the submit button name the chosen day. */
export function nameChoice(): void {
  const button = document.querySelector<HTMLElement>('[data-names-choice]')
  if (!button) return
  const words = button.textContent
  const name = () => {
    const chosen = document.querySelector<HTMLElement>('input[data-choice]:checked')
    button.textContent = chosen ? `${words}: ${chosen.dataset.choice}` : words
  }
  document.addEventListener('change', name)
  // Browsers restore the earlier choice when the donor comes back.
  addEventListener('pageshow', name)
  name()
}
