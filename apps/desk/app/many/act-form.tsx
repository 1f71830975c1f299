import { dayWords } from '@kindfold/content/desk/days-words.ts'
import { manyWords } from '../words/many-words.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { wordsLengthAtMost, type ManyTyped } from './read-act.ts'

const words = manyWords.form

/** Asks what happens to the chosen bookings. Sent by GET: what would follow has an address. */
export function ActForm({
  typed,
  problems,
  rounds,
}: {
  typed: ManyTyped
  problems: readonly FormProblem[]
  /** Those of their days that still take stops. */
  rounds: readonly { id: string; label: string }[]
}) {
  const field = (name: 'date' | 'reason' | 'words' | 'round') => ({
    name,
    label: words[name],
    value: typed[name],
  })
  return (
    <form method="get" className="act-form" noValidate>
      <Problems of={problems}>
        <Choices name="act" legend={words.legend}>
          <Choice name="act" value="move" isFirst chosen={typed.act === 'move'} hint={words.moveHint}>
            {words.move}
          </Choice>
          <Choice name="act" value="cancel" chosen={typed.act === 'cancel'} hint={words.cancelHint}>
            {words.cancel}
          </Choice>
          <Choice name="act" value="write" chosen={typed.act === 'write'} hint={words.writeHint}>
            {words.write}
          </Choice>
          {rounds.length > 0 && (
            <Choice name="act" value="hand" chosen={typed.act === 'hand'} hint={words.handHint}>
              {words.hand}
            </Choice>
          )}
        </Choices>
        <TextField {...field('date')} hint={words.dateHint} type="date" width="medium" />
        <TickBox name="raises" ticked={typed.raises}>
          {words.raises}
        </TickBox>
        <TextField {...field('reason')} hint={words.reasonHint} choices={dayWords.close.choices} />
        <TextField {...field('words')} hint={words.wordsHint(wordsLengthAtMost)} lines={2} />
        {rounds.length > 0 && (
          <SelectField
            {...field('round')}
            hint={words.roundHint}
            choose={words.noRound}
            options={rounds.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        <button className="button button--green">{words.show}</button>
      </Problems>
    </form>
  )
}
