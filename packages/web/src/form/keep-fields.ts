/** More than any form of ours has. */
export const keptFieldsAtMost = 300

// Our forms have no other names; anything else would only make the page long.
const fieldName = /^[a-z][a-z0-9-]{0,39}$/i

/** What proves who somebody is, and what they will prove it with: never written into a page. */
const secretName = /(?:^|-)(?:password|passkey|code|secret)$/

/**
 * Lists what was typed into a form, every value of each name, for a page that sends it again. All of it but secrets, or
 * nothing: a part would undo what it leaves out, such as the other ticks of a list.
 */
export function keepFields(form: FormData): [name: string, value: string][] {
  const fields: [name: string, value: string][] = []
  for (const [name, value] of form)
    if (fieldName.test(name) && !secretName.test(name))
      fields.push([name, typeof value === 'string' ? value : ''])
  return fields.length > keptFieldsAtMost ? [] : fields
}
