import { factWords as words } from '@kindfold/content/desk/fact-words.ts'
import type { FactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { weekdayNames } from '@kindfold/content/facts/format-opening-hours.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import type { ReactNode } from 'react'
import { DayAndTime } from '../form/day-and-time.tsx'
import type { FactTyped } from './fact-form.ts'

const { fields } = words

type FactFieldsProps = { factKey: FactKey; typed: FactTyped }

const field = (name: keyof typeof fields, typed: FactTyped) => ({
  name,
  label: fields[name],
  value: typed[name],
})

const fieldsOf: Readonly<Record<FactKey, (typed: FactTyped) => ReactNode>> = {
  notice: (typed) => (
    <>
      <TextField {...field('text', typed)} hint={fields.textHint} lines={3} />
      <TextField {...field('linkPath', typed)} hint={fields.linkHint} optional width="medium" />
    </>
  ),
  'opening-hours': (typed) => (
    <>
      <fieldset className="choices">
        <legend className="choices__legend">{fields.days}</legend>
        {weekdayNames.map((day) => (
          <TickBox key={day} name={day} ticked={typed[day] === 'yes'}>
            {day}
          </TickBox>
        ))}
        <TickBox name="onBankHolidays" ticked={typed.onBankHolidays === 'yes'}>
          {fields.onBankHolidays}
        </TickBox>
      </fieldset>
      <div className="row">
        <TextField {...field('opensAt', typed)} type="time" width="short" />
        <TextField {...field('closesAt', typed)} type="time" width="short" />
      </div>
    </>
  ),
  'slot-refusal': (typed) => <TextField {...field('refusableUntil', typed)} type="time" width="short" />,
  'regular-weeks': (typed) => <TextField {...field('weeks', typed)} hint={fields.weeksHint} width="medium" />,
}

/** The fields of one fact, and its two times. */
export function FactFields({ factKey, typed }: FactFieldsProps) {
  return (
    <>
      {fieldsOf[factKey](typed)}
      <MomentFields edge="from" legend={words.starts} hint={words.startsHint} typed={typed} />
      <MomentFields
        edge="until"
        legend={words.ends}
        hint={factKey === 'notice' ? words.endsHint.needed : words.endsHint.free}
        typed={typed}
      />
    </>
  )
}

type MomentFieldsProps = {
  edge: 'from' | 'until'
  legend: string
  hint: string
  typed: FactTyped
}

function MomentFields({ edge, legend, hint, typed }: MomentFieldsProps) {
  return (
    <fieldset className="choices" aria-describedby={`${edge}-hint`}>
      <legend className="choices__legend">{legend}</legend>
      <p className="field__hint" id={`${edge}-hint`}>
        {hint}
      </p>
      <div className="row">
        <DayAndTime
          names={[`${edge}Day`, `${edge}Time`]}
          words={{ day: words.day, time: words.time }}
          day={typed[`${edge}Day`]}
          time={typed[`${edge}Time`]}
          timeType="time"
        />
      </div>
    </fieldset>
  )
}
