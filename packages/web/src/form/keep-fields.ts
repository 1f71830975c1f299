// Our forms have no more fields and no other names; anything else would only make the page long.
const fieldName = /^[a-z][a-z0-9-]{0,39}$/i
const fieldsAtMost = 40

/** Lists what was typed into a form, all of it, for a page that sends it again. */
export function keepFields(form: FormData): [name: string, value: string][] {
  const names = [...new Set(form.keys())].filter((name) => fieldName.test(name)).slice(0, fieldsAtMost)
  return names.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
}
