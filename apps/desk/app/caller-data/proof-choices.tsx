import { dataOfCallerWords as words } from '../words/data-of-caller-words.ts'
import { callerProofs } from '@kindfold/domain/booking/privacy/caller-proof.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'

/** How the member of staff is sure who asks. */
export function ProofChoices({ chosen }: { chosen?: string }) {
  return (
    <Choices name="proof" legend={words.proofLegend}>
      {callerProofs.map((proof, place) => (
        <Choice key={proof} name="proof" value={proof} isFirst={place === 0} chosen={chosen === proof}>
          {words.proofs[proof]}
        </Choice>
      ))}
    </Choices>
  )
}
