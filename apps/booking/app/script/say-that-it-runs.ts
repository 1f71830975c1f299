/** Says in each form that a script runs, so that we count how journeys fare with and without one, and nothing else. */
export function sayThatItRuns(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]')) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name: 'script', value: 'yes' })
    form.append(field)
  }
}
