import { charities } from '@kindfold/content/charities/charities.ts'
import { charitySharePercent } from '@kindfold/content/facts/facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { homePage } from '@kindfold/content/pages/home.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { writeBookingAddress } from './read-booking-start.ts'

/** All five causes to choose from, with who benefits and in what proportion said first. */
export function CharityChoice({ postcode }: { postcode: string | null }) {
  return (
    <section className="section section--linen" id="choose">
      <div className="width">
        <div className="section__head">
          <h2>{homePage.charitySelector.heading}</h2>
          <p className="lead">
            {organisation.legalName} is a company, not a charity. {charitySharePercent}% of the proceeds of
            resale goes to the charity you choose.
          </p>
        </div>
        <ul role="list" className="charity-choice">
          {charities.map(({ slug, name, initials, mission }) => (
            <li key={slug}>
              <a className="charity-choice__link" href={writeBookingAddress({ charitySlug: slug, postcode })}>
                <span className="charity-choice__mark" aria-hidden="true">
                  {initials}
                </span>
                <span className="charity-choice__words">
                  <strong>{name}</strong>
                  <span className="soft">{mission}</span>
                </span>
                <Icon name="arrow-right" className="charity-choice__arrow" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
