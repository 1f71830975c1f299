import type { Charity } from '@kindfold/content/charities/charities.schema.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { bookingOpensSoonPage as words } from '@kindfold/content/pages/booking-opens-soon.ts'
import { LabelFrame } from './label-frame.tsx'

/** The label that will hang on a donor's bags, filled in as far as the donor has said anything. */
export function BagLabel({ charity, postcode }: { charity: Charity | null; postcode: string | null }) {
  return (
    <LabelFrame title={`For collection by ${organisation.name}`}>
      {!charity && (
        <p className="bag-label__open">
          {words.noCharity} <a href="#choose">Choose one below</a>
        </p>
      )}
      {(charity || postcode) && (
        <dl className="bag-label__lines">
          {charity && (
            <div>
              <dt>{words.chosenCharity}</dt>
              <dd className="bag-label__written">{charity.name}</dd>
              <dd className="bag-label__mission">{charity.mission}</dd>
              {charity.registrationNumber && (
                <dd className="small soft">Registered charity {charity.registrationNumber}</dd>
              )}
            </div>
          )}
          {postcode && (
            <div>
              <dt>{words.postcodeKept}</dt>
              <dd className="bag-label__written">{postcode}</dd>
            </div>
          )}
        </dl>
      )}
    </LabelFrame>
  )
}
