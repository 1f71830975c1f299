import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { findDetailField } from '@kindfold/content/booking/detail-fields.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'

const { labels } = bookingActWords

/** Fields of who and where, by the list of fields, in words for staff. */
export function DetailFields({
  names,
  typed,
  problems,
}: {
  names: readonly (keyof typeof labels)[]
  typed: Readonly<Record<string, string | null | undefined>>
  problems: readonly FormProblem[]
}) {
  return names.map((name) => {
    const { required, lines, width, choices } = findDetailField(name)
    return (
      <TextField
        key={name}
        name={name}
        label={labels[name]}
        optional={!required}
        value={typed[name]}
        problems={problems}
        lines={lines}
        width={width}
        choices={choices}
        autoComplete="off"
      />
    )
  })
}
