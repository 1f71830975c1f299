import { listCharities } from '@kindfold/content/charities/charities.ts'
import type { EnquiryField } from '@kindfold/content/enquiries/enquiry-forms.ts'
import { askWords } from './ask-words.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'

const listChoices = () => listCharities().map(({ slug, name }) => ({ value: slug, label: name }))

type AskFieldProps = { field: EnquiryField; value?: string }

/** One field of a form about stock, banks or post, as its list says. */
export function AskField({ field, value }: AskFieldProps) {
  const { name, label, hint, required, lines, width, autoComplete, isCharity } = field
  if (isCharity)
    return (
      <SelectField
        name={name}
        label={label}
        hint={hint}
        value={value}
        choose={askWords.choose}
        options={listChoices()}
      />
    )
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      optional={!required}
      value={value}
      lines={lines}
      width={width}
      autoComplete={autoComplete}
      type={name === 'phone' ? 'tel' : undefined}
    />
  )
}
