import { charitySharePercent, operatorSharePercent } from '@kindfold/content/facts/facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { partnerNames } from '@kindfold/content/charities/charities.ts'

const marks = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]

/** Who gets what of the proceeds of resale, measured on a tailor's tape. The text beside it says the same. */
export function ProceedsTape() {
  return (
    <div className="proceeds-tape">
      <div className="proceeds-tape__tape" aria-hidden="true">
        <span className="proceeds-tape__charity">{charitySharePercent}% your charity</span>
        <span className="proceeds-tape__operator">
          {operatorSharePercent}% <span>{organisation.legalName}</span>
        </span>
        <span className="proceeds-tape__marks">
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </span>
      </div>
      <p className="small soft">
        The proceeds are what your items are sold for. All Charities shares the {charitySharePercent}% equally
        between {partnerNames}. Collections are free. Charities pay nothing to take part.
      </p>
    </div>
  )
}
