import { areasWords as words, weekdayOptions } from './areas-words.ts'
import { Form } from '@kindfold/ui/form/form.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import type { ReactNode } from 'react'
import { TickList } from '../form/tick-list.tsx'
import type { AreaTyped } from './read-area.ts'

const { fields } = words

/** The settings of an area, new or known. */
export function AreaForm({
  typed,
  problems,
  opened,
}: {
  typed: AreaTyped
  problems?: readonly FormProblem[]
  /** With what the form of a known area was opened. */
  opened?: ReactNode
}) {
  const common = (name: 'name' | 'outwardPatterns' | 'dailyCapacity' | 'horizonDays' | 'cutOff' | 'id') => ({
    name,
    label: fields[name],
    value: typed[name],
  })
  return (
    <Form problems={problems}>
      <input type="hidden" name="intent" value="preview" />
      {opened ?? (
        <>
          <TextField {...common('id')} hint={fields.idHint} width="medium" autoCapitalize="none" />
          <SelectField
            name="nation"
            label={fields.nation}
            value={typed.nation || 'england'}
            options={Object.entries(fields.nations).map(([value, label]) => ({ value, label }))}
          />
        </>
      )}
      <TextField {...common('name')} width="medium" />
      <TextField
        {...common('outwardPatterns')}
        hint={fields.outwardPatternsHint}
        autoCapitalize="characters"
      />
      <TickList
        name="weekdays"
        legend={fields.weekdays}
        options={weekdayOptions}
        ticked={typed.weekdays.map(String)}
      />
      <TextField
        {...common('dailyCapacity')}
        hint={fields.dailyCapacityHint}
        inputMode="numeric"
        width="short"
      />
      <TextField {...common('horizonDays')} inputMode="numeric" width="short" />
      <TextField {...common('cutOff')} hint={fields.cutOffHint} type="time" width="short" />
      {opened && (
        <TickBox name="active" ticked={typed.active}>
          {fields.active}
        </TickBox>
      )}
      <button className="button button--green">{words.preview}</button>
    </Form>
  )
}

/** What was typed, for the button after the consequences. */
export function HiddenArea({ typed }: { typed: AreaTyped }) {
  return (
    <>
      <input type="hidden" name="intent" value="save" />
      {(['id', 'nation', 'name', 'outwardPatterns', 'dailyCapacity', 'horizonDays', 'cutOff'] as const).map(
        (name) => (
          <input key={name} type="hidden" name={name} value={typed[name]} />
        ),
      )}
      {typed.weekdays.map((day) => (
        <input key={day} type="hidden" name="weekdays" value={day} />
      ))}
      {typed.active && <input type="hidden" name="active" value="yes" />}
    </>
  )
}
