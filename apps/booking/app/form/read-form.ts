/** What was typed into a form's field, as text; missing and files are ''. Too much is cut: nobody types it. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, 5000) : ''
}

/** Whether a box was ticked. */
export function readTick(form: FormData, name: string): boolean {
  return form.get(name) === 'yes'
}

/** A count as typed: nothing is 0, and what is no whole number is NaN. */
export function readCount(form: FormData, name: string): number {
  const typed = readText(form, name).trim()
  if (typed === '') return 0
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
}
