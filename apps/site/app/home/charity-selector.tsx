import { listCharities } from '@kindfold/content/charities/charities.ts'
import type { Charity } from '@kindfold/content/charities/charity.ts'
import { charitySharePercent } from '@kindfold/content/facts/facts.ts'
import { homePage } from '@kindfold/content/pages/home.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { bookingAddress, useDeployment } from '../document/deployment.ts'
import { CharityDrawing } from '@kindfold/ui/charity-drawing/charity-drawing.tsx'
import { SiteLink } from '../navigation/site-link.tsx'
import type { KnownForBooking } from './pile.ts'
import { ProceedsTape } from './proceeds-tape.tsx'

const { charitySelector } = homePage

/**
 * The causes as tags on a rail, after who benefits and in what proportion (spec 2, Home, charity selector). Each links
 * to the booking host, with the postcode if we collect from it and the bags of the visitor's piles.
 */
export function CharitySelector({ known }: { known: KnownForBooking }) {
  return (
    <section
      className="section section--linen"
      id={charitySelector.id}
      aria-labelledby="charity-selector-heading"
    >
      <div className="width">
        <div className="charity-selector">
          <div className="charity-selector__words">
            <h2 id="charity-selector-heading">{charitySelector.heading}</h2>
            <p className="lead">{charitySelector.lead}</p>
            <p>
              <SiteLink to="/partner-charities" prefetch="intent">
                Read about our partner charities
              </SiteLink>
            </p>
          </div>
          <p className="charity-selector__benefits">{charitySelector.whoBenefitsHeading}</p>
          <ul role="list" className="charity-rail">
            {listCharities().map((charity) => (
              <li key={charity.id} className="charity-rail__place">
                <CauseTag charity={charity} known={known} />
              </li>
            ))}
          </ul>
          <ProceedsTape />
        </div>
      </div>
    </section>
  )
}

function CauseTag({ charity, known }: { charity: Charity; known: KnownForBooking }) {
  const { bookingOrigin } = useDeployment()
  const { name, mission, registrationNumber, isPartner, slug } = charity
  return (
    <article
      className={isPartner ? 'tag cause-tag' : 'tag cause-tag cause-tag--all'}
      aria-labelledby={`cause-${slug}`}
    >
      <span className="cause-tag__mark">
        <CharityDrawing charity={charity} />
      </span>
      <h3 id={`cause-${slug}`}>{name}</h3>
      <p className="cause-tag__mission">{mission}</p>
      {registrationNumber && <p className="cause-tag__number">Registered charity {registrationNumber}</p>}
      <p className="cause-tag__share">
        <strong>{charitySharePercent}%</strong> of the proceeds
      </p>
      <a className="cause-tag__book" href={bookingAddress(bookingOrigin, { charity: slug, ...known })}>
        <span className="cause-tag__book-words">
          {isPartner ? charitySelector.choose : 'Book for them all'}
        </span>
        <span className="visually-hidden">: {name}</span>
        <Icon name="arrow-right" size={20} />
      </a>
    </article>
  )
}
