import { tomorrowWords } from '@kindfold/content/desk/tomorrow-words.ts'
import type { PlanOfDay, RoundOfPlan } from '@kindfold/domain/rounds/plan/find-plan.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { MoveTyped } from './act-on-plan-day.ts'

const words = tomorrowWords.move

/** Moves one stop of a draft, of the rounds whose stops are listed, to another place. */
export function MoveForm({
  plan,
  from,
  typed,
}: {
  plan: PlanOfDay
  from: readonly RoundOfPlan[]
  typed?: MoveTyped
}) {
  const stops = from.flatMap(({ number, stops: own }) =>
    own.flatMap(({ id, kind, postcode, reference }, index) =>
      kind === 'collection'
        ? [{ value: id, label: words.which(number, index + 1, postcode ?? '', reference ?? '') }]
        : [],
    ),
  )
  return (
    <Panel heading={words.heading} className="screen-only">
      <form method="post" noValidate>
        <p className="soft">{words.text}</p>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="plan" value={plan.id} />
        <SelectField name="stop" label={words.stop} value={typed?.stop} choose="–" options={stops} />
        <SelectField
          name="to"
          label={words.to}
          value={typed?.to}
          choose="–"
          options={plan.rounds.map(({ id, number, van }) => ({ value: id, label: words.round(number, van) }))}
        />
        <TextField
          name="after"
          label={words.after}
          hint={words.afterHint}
          value={typed?.after}
          inputMode="numeric"
          width="short"
        />
        <button className="button button--quiet">{words.submit}</button>
      </form>
    </Panel>
  )
}
