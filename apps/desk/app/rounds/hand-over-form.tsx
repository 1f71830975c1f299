import { roundsWords as words } from '@kindfold/content/desk/rounds-words.ts'
import type { RoundCrew } from '@kindfold/domain/round/hand-over-round.ts'
import type { RoundSummary } from '@kindfold/domain/round/list-rounds-of-day.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'

type HandOverFormProps = {
  round: RoundSummary
  crew: RoundCrew
  typed?: { driverId: string; vanId: string }
  problems?: readonly FormProblem[]
}

/** Gives a round to another driver, van or phone. */
export function HandOverForm({ round, crew, typed, problems }: HandOverFormProps) {
  const options = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <form method="post" className="position-form" noValidate>
      <p className="small">{words.handOverText}</p>
      <input type="hidden" name="version" value={round.version} />
      <SelectField
        name="driverId"
        label={words.driver}
        value={typed?.driverId ?? round.driver?.id}
        problems={problems}
        options={[
          ...(round.state === 'released' ? [{ value: '', label: words.noDriver }] : []),
          ...options(crew.drivers),
        ]}
      />
      <SelectField
        name="vanId"
        label={words.van}
        value={typed?.vanId ?? round.van?.id}
        problems={problems}
        options={options(crew.vans)}
      />
      <p className="small soft">{words.phoneText}</p>
      <button className="button button--green button--small">{words.handOverButton}</button>
    </form>
  )
}
