import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { findDetailField } from '@kindfold/content/booking/detail-fields.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'

const { labels, yes, no } = bookingActWords
const yesOrNo = [
  { value: '', label: no },
  { value: 'yes', label: yes },
]

/** Fields of who and where, by the list of fields, in words for staff. */
export function DetailFields({
  names,
  typed,
}: {
  names: readonly (keyof typeof labels)[]
  typed: Readonly<Record<string, string | null | undefined>>
}) {
  return names.map((name) => {
    const { required, lines, width, choices, ticked } = findDetailField(name)
    if (ticked !== undefined)
      // Not a box: a form that lacks a field cannot be joined with what others saved meanwhile.
      return <SelectField key={name} name={name} label={labels[name]} value={typed[name]} options={yesOrNo} />
    return (
      <TextField
        key={name}
        name={name}
        label={labels[name]}
        optional={!required}
        value={typed[name]}
        lines={lines}
        width={width}
        choices={choices}
        autoComplete="off"
      />
    )
  })
}
