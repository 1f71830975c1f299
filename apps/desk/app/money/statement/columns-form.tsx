import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { statementWords } from './statement-words.ts'
import type { ColumnChoice } from '@kindfold/money/bank-statement/detect-columns.ts'
import { statementDateFormats } from '@kindfold/money/bank-statement/read-statement-date.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { columnFields } from './typed-columns.ts'

const { columns: words } = statementWords

export type ColumnsFormProps = {
  headings: readonly string[]
  choice: ColumnChoice
  /** The statement, which is kept nowhere but in this page. */
  text: string
  /** Whether nothing can be compared before it is sent. */
  isNext?: boolean
}

/** Which column of the statement says what: found by its headings, and put right by a person. */
export function ColumnsForm({ headings, choice, text, isNext }: ColumnsFormProps) {
  const column = (field: (typeof columnFields)[number]) => (
    <SelectField
      key={field}
      name={field}
      label={words.fields[field]}
      optional={field === 'reference'}
      choose={field === 'date' || field === 'description' ? words.choose : words.none}
      value={choice[field]}
      options={headings.map((heading) => ({ value: heading, label: heading }))}
    />
  )
  return (
    <ActForm encType="multipart/form-data" submit={words.submit} isQuiet={!isNext}>
      <p className="small soft">{words.lead}</p>
      <textarea name="text" defaultValue={text} hidden readOnly />
      {column('date')}
      <SelectField
        name="dateFormat"
        label={words.fields.dateFormat}
        choose={words.chooseFormat}
        value={choice.dateFormat}
        options={statementDateFormats.map((format) => ({ value: format, label: words.formats[format] }))}
      />
      {columnFields.filter((field) => field !== 'date').map(column)}
    </ActForm>
  )
}
