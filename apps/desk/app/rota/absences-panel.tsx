import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { rotaWords as words } from '../words/rota-words.ts'
import type { Absence } from '@kindfold/domain/rounds/fleet/read-rota.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { AbsenceTyped } from './act-on-absences.ts'
import { sayAway } from './say-away.ts'

type AbsencesPanelProps = {
  of: 'driver' | 'van'
  absences: readonly Absence[]
  today: string
  typed?: AbsenceTyped
  problems?: readonly FormProblem[]
}

const kindsOf = {
  driver: ['leave', 'sickness', 'training'],
  van: ['repair', 'check', 'other'],
} as const

/** On which days somebody or something is away, each with its end, and the form for more. */
export function AbsencesPanel({ of, absences, today, typed, problems }: AbsencesPanelProps) {
  const field = (name: keyof AbsenceTyped) => ({
    name,
    label: words.form[name],
    value: typed?.[name],
  })
  return (
    <>
      <Panel heading={words.absences.heading}>
        {absences.length === 0 && <p className="soft">{words.absences.none}</p>}
        <ul role="list" className="desk-history">
          {absences.map((absence) => (
            <li key={absence.id}>
              {sayAway(absence)}
              <span className="desk-history__when">{words.absences.by(absence.by)}</span>
              <form method="post">
                <input type="hidden" name="intent" value="end" />
                <input type="hidden" name="absence" value={absence.id} />
                <button className="button button--quiet button--small">
                  {absence.from < today ? words.absences.end[of] : words.absences.remove}
                  <span className="visually-hidden"> {sayAway(absence)}</span>
                </button>
              </form>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel heading={words.form.heading[of]}>
        <ActForm problems={problems} submit={words.form.submit}>
          <input type="hidden" name="intent" value="enter" />
          <SelectField
            {...field('kind')}
            value={typed?.kind ?? ''}
            choose={words.problems.kind?.missing}
            options={kindsOf[of].map((kind) => ({ value: kind, label: words.kinds[kind] }))}
          />
          {of === 'van' && <TextField {...field('reason')} hint={words.form.reasonHint} />}
          <TextField {...field('from')} type="date" value={typed?.from ?? today} width="medium" />
          <TextField {...field('until')} hint={words.form.untilHint} type="date" width="medium" />
        </ActForm>
      </Panel>
    </>
  )
}
