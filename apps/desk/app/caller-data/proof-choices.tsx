import { dataOfCallerWords as words } from '../words/data-of-caller-words.ts'
import { callerProofs } from '@kindfold/domain/booking/privacy/caller-proof.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'

/** How the member of staff is sure who asks. */
export function ProofChoices({ chosen, problems }: { chosen?: string; problems?: readonly FormProblem[] }) {
  return (
    <Choices name="proof" legend={words.proofLegend} problems={problems}>
      {callerProofs.map((proof, place) => (
        <Choice key={proof} name="proof" value={proof} isFirst={place === 0} chosen={chosen === proof}>
          {words.proofs[proof]}
        </Choice>
      ))}
    </Choices>
  )
}
