import { charityWords as words } from '@kindfold/content/booking/step-words.ts'
import { charities } from '@kindfold/content/charities/charities.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'

type CharityChoicesProps = { chosen?: string; problems?: readonly FormProblem[] }

/** The charities of which one is chosen. */
export function CharityChoices({ chosen, problems }: CharityChoicesProps) {
  return (
    <Choices name="charity" legend={words.legend} problems={problems} hideLegend>
      {charities.map(({ slug, name, initials, mission }, place) => (
        <Choice
          key={slug}
          name="charity"
          value={slug}
          isFirst={place === 0}
          chosen={chosen === slug}
          className="choice--charity"
        >
          <span className="choice__mark" aria-hidden="true">
            {initials}
          </span>
          <span className="choice__text">
            <strong>{name}</strong>
            <span className="soft">{mission}</span>
          </span>
        </Choice>
      ))}
    </Choices>
  )
}
