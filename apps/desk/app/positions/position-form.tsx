import { FieldProblems } from '@kindfold/ui/form/problems.tsx'
import { positionsWords as words } from './positions-words.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'

type PositionFormProps = {
  reference: string
  /** Where it is thought to be. */
  place: string | null
  /** What was typed for it and refused. */
  answer: { typed: string; words: string; isFar: boolean } | null
}

/** The form of one booking's position. */
export function PositionForm({ reference, place, answer }: PositionFormProps) {
  const name = `place-${reference}`
  return (
    <form method="post" className="position-form" noValidate aria-label={`${words.where}, ${reference}`}>
      <input type="hidden" name="reference" value={reference} />
      <FieldProblems of={answer ? [{ field: name, words: answer.words }] : undefined}>
        <TextField
          name={name}
          label={`${words.where}, ${reference}`}
          hint={words.hint}
          value={answer?.typed ?? place}
          spellCheck={false}
        />
      </FieldProblems>
      {answer?.isFar && <TickBox name={`sure-${reference}`}>{words.isSure}</TickBox>}
      <button className="button button--green button--small">{words.set}</button>
    </form>
  )
}
