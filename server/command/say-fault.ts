import type { Field, FieldFault } from '@kindfold/domain/office/act/field.ts'

const formatChoices = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** What the command calls a field. */
export const sayName = ({ at }: Field<unknown>): string => {
  if (at.at === 'place') return at.name
  if (at.at === 'input') return '-'
  if (at.at === 'option') return `--${at.name} ${at.shows}`
  return at.at === 'flag' ? `--${at.name}` : ''
}

/** What is wrong with a field, in the words of the command. */
export function sayFault(field: Field<unknown> | undefined, fault: FieldFault): string {
  if (field === undefined || fault.fault === 'unfit') return fault.words
  const { at } = field
  const name = at.at === 'option' || at.at === 'flag' ? `--${at.name}` : sayName(field)
  switch (fault.fault) {
    case 'missing':
      return `${sayName(field)} is missing. ${fault.words}`
    case 'too-long':
      return `${sayName(field)} is too long: ${fault.length} characters of at most ${fault.atMost}.`
    case 'not-whole':
      return `${name} must be a whole number from ${fault.from} to ${fault.to}.`
    case 'no-moment':
      return `${name} is written like "2026-12-01 09:00". ${fault.words}.`
    case 'not-one-of':
      return at.at === 'option'
        ? `${name} must be ${formatChoices.format(fault.choices)}.`
        : `${fault.typed} is not one of ${fault.choices.join(', ')}.`
  }
}
