/** Writes words to the office one after the other, and tells each once the page says that they are saved. */
export async function sayWords(kill: number): Promise<void> {
  const place = globalThis as unknown as { acknowledge(words: string, ms: number): void }
  const field = document.querySelector<HTMLTextAreaElement>('#note')
  const button = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Send to the office',
  )
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  if (!field || !button || !setValue) throw new Error('the page has no words to the office')
  const isSettling = () => document.documentElement.dataset.settling !== undefined
  // As a finger would: once the screen has settled.
  while (isSettling()) await new Promise((resolve) => setTimeout(resolve, 0))
  for (let n = 1; ; n++) {
    const words = `${kill}.${n}`
    setValue.call(field, words)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const startedMs = performance.now()
    button.click()
    // The field is emptied when the act is on the disk.
    while (field.value !== '') await new Promise((resolve) => setTimeout(resolve, 0))
    place.acknowledge(words, performance.now() - startedMs)
  }
}
