import { charityWords as words } from '@kindfold/content/booking/step-words.ts'
import { listCharities } from '@kindfold/content/charities/charities.ts'
import { CharityDrawing } from '@kindfold/ui/charity-drawing/charity-drawing.tsx'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'

type CharityChoicesProps = { chosen?: string }

/** The charities of which one is chosen. */
export function CharityChoices({ chosen }: CharityChoicesProps) {
  return (
    <Choices name="charity" legend={words.legend} hideLegend>
      {listCharities().map((charity, place) => (
        <Choice
          key={charity.slug}
          name="charity"
          value={charity.slug}
          isFirst={place === 0}
          chosen={chosen === charity.slug}
          className="choice--charity"
        >
          <span className="choice__mark" aria-hidden="true">
            <CharityDrawing charity={charity} />
          </span>
          <span className="choice__text">
            <strong>{charity.name}</strong>
            <span className="soft">{charity.mission}</span>
          </span>
        </Choice>
      ))}
    </Choices>
  )
}
