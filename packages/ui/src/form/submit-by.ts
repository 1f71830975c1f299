/** Sends a form as its button does, also before Safari 16, which cannot be asked to. */
export function submitBy(form: HTMLFormElement, button: HTMLElement | null): void {
  if ('requestSubmit' in HTMLFormElement.prototype) form.requestSubmit?.(button)
  else if (button) button.click()
  else form.submit()
}
