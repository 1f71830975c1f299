import { roundsWords as words } from './rounds-words.ts'
import type { RoundCrew } from '@kindfold/domain/rounds/round/hand-over-round.ts'
import type { RoundSummary } from '@kindfold/domain/rounds/round/list-rounds-of-day.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import type { JoinedForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'

/** The fields of the form: ids, the driver's empty where there is none. */
export type HandOver = { driverId: string; vanId: string }

/** What the form's fields are as the round stands. */
export const readHandOver = ({ driver, van }: Pick<RoundSummary, 'driver' | 'van'>): HandOver => ({
  driverId: driver?.id ?? '',
  vanId: van?.id ?? '',
})

type HandOverFormProps = {
  round: RoundSummary
  crew: RoundCrew
  /** What was sent and not done, joined with what others changed meanwhile. */
  sent?: JoinedForm<HandOver> | null
}

/** Gives a round to another driver, van or phone. */
export function HandOverForm({ round, crew, sent }: HandOverFormProps) {
  const typed = sent?.typed ?? readHandOver(round)
  const options = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <form method="post" className="position-form" noValidate>
      <p className="small">{words.handOverText}</p>
      {sent && sent.clashes.length > 0 && <MergeNotice clashes={sent.clashes} joined={sent.joined} />}
      <OpenedWith start={readHandOver(round)} version={round.version} sent={sent} />
      <SelectField
        name="driverId"
        label={words.driver}
        value={typed.driverId}
        options={[
          ...(round.state === 'released' ? [{ value: '', label: words.noDriver }] : []),
          ...options(crew.drivers),
        ]}
      />
      <SelectField name="vanId" label={words.van} value={typed.vanId} options={options(crew.vans)} />
      <p className="small soft">{words.phoneText}</p>
      <button className="button button--green button--small">{words.handOverButton}</button>
    </form>
  )
}
