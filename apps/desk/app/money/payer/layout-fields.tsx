import { payerWords } from './payer-words.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import type { LayoutTyped } from './typed-layout.ts'

const { layout: words } = payerWords

/** What each choice of a layout can be, in the order in which it is asked. */
const offered = {
  separator: [',', ';', '\t', '|'],
  lineEnd: ['crlf', 'lf'],
  dateFormat: ['dd/mm/yyyy', 'yyyy-mm-dd', 'dd-mm-yyyy', 'dd/mm/yy', 'ddmmyyyy', 'yyyymmdd'],
  amountFormat: ['pounds', 'pence'],
  sortCodeFormat: ['hyphens', 'digits'],
} as const satisfies Record<keyof LayoutTyped['choices'], readonly string[]>

type LayoutFieldsProps = {
  layout: LayoutTyped
  problems: readonly FormProblem[] | undefined
  isOpen: boolean
}

/** The CSV of one's own bank, column by column. */
export function LayoutFields({ layout, problems, isOpen }: LayoutFieldsProps) {
  // Those that there are, and one more.
  const shown = layout.columns.findLastIndex(({ field }) => field !== '') + 2
  return (
    <details open={isOpen}>
      <summary>{words.summary}</summary>
      <div className="flow">
        <p className="field__hint">{words.lead}</p>
        {layout.columns.slice(0, shown).map((column, at) => (
          <Column key={words.column(at + 1)} column={column} place={at + 1} />
        ))}
        {shown < layout.columns.length && (
          <details open={hasProblemFrom(shown + 1, problems)}>
            <summary>{words.more}</summary>
            <div className="flow">
              {layout.columns.slice(shown).map((column, at) => (
                <Column key={words.column(shown + at + 1)} column={column} place={shown + at + 1} />
              ))}
            </div>
          </details>
        )}
        <TickBox name="hasHeading" ticked={layout.hasHeading}>
          {words.hasHeading}
        </TickBox>
        {Object.entries(offered).map(([name, values]) => (
          <SelectField
            key={name}
            name={name}
            label={words.choices[name as keyof typeof offered]}
            value={layout.choices[name as keyof typeof offered]}
            options={values.map((value) => ({ value, label: words.values[value] ?? value }))}
          />
        ))}
      </div>
    </details>
  )
}

const hasProblemFrom = (place: number, problems: readonly FormProblem[] | undefined): boolean =>
  problems?.some(({ field }) => Number(/-(\d+)$/.exec(field)?.[1] ?? '0') >= place) ?? false

type ColumnProps = { column: LayoutTyped['columns'][number]; place: number }

function Column({ column: { field, heading, words: fixed }, place }: ColumnProps) {
  return (
    <fieldset className="layout-column">
      <legend className="visually-hidden">{words.column(place)}</legend>
      <SelectField
        name={`column-${place}`}
        label={words.column(place)}
        value={field}
        choose={words.noMore}
        options={Object.entries(words.fields).map(([value, label]) => ({ value, label }))}
      />
      <TextField name={`heading-${place}`} label={words.heading} value={heading} />
      <TextField name={`words-${place}`} label={words.words} optional value={fixed} />
    </fieldset>
  )
}
