import type { Fields, Merged } from './merge-fields.ts'
import type { SaidField } from './merge-notice.tsx'

/** A form's fields in words: its labels, and how a value is said where it is no text. */
export type FieldWords<F extends Fields> = {
  labels: Readonly<Record<keyof F & string, string>>
  say?: (name: keyof F & string, value: F[keyof F & string]) => string
}

/** What another changed, in words: what clashes with `typed`, and what is joined with it. */
export function sayMerged<F extends Fields>(
  merged: Merged<F>,
  { now, typed }: { now: F; typed: F },
  words: FieldWords<F>,
): { clashes: SaidField[]; joined: SaidField[] } {
  const say = (field: keyof F & string): SaidField => ({
    field,
    label: words.labels[field] ?? field,
    theirs: sayValue(words, field, now[field]),
    yours: sayValue(words, field, typed[field]),
  })
  return { clashes: merged.clashes.map(say), joined: merged.theirs.map(say) }
}

/** What a change makes of each field: `was` and `becomes` of those that differ. */
export function listChanges<F extends Fields>(
  now: F,
  typed: F,
  words: FieldWords<F>,
): { field: string; label: string; was: string; becomes: string }[] {
  return (Object.keys(now) as (keyof F & string)[]).flatMap((field) => {
    const [was, becomes] = [now[field], typed[field]].map((value) => sayValue(words, field, value))
    return was === becomes || was === undefined || becomes === undefined
      ? []
      : [{ field, label: words.labels[field] ?? field, was, becomes }]
  })
}

function sayValue<F extends Fields>(
  { say }: FieldWords<F>,
  field: keyof F & string,
  value: F[keyof F & string] | undefined,
): string {
  if (value === undefined) return ''
  if (say) return say(field, value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : value.join(', ')
}
