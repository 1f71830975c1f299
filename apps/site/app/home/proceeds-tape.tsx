import { charitySharePercent, operatorSharePercent } from '@kindfold/content/facts/facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { ShareLately } from '../words/share-lately.tsx'

/** Who gets what of the proceeds of resale, as a length of tape. The text beside it says the same. */
export function ProceedsTape() {
  return (
    <div className="proceeds-tape">
      <div className="proceeds-tape__tape" aria-hidden="true">
        <span className="proceeds-tape__charity">{charitySharePercent}% your charity</span>
        <span className="proceeds-tape__operator">
          {operatorSharePercent}% <span>{organisation.legalName}</span>
        </span>
      </div>
      <p className="small soft">
        The proceeds are what your items are sold for. Collections are free. Charities pay nothing to take
        part.
      </p>
      <ShareLately />
    </div>
  )
}
