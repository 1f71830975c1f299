import { listCharities, listPartners } from '@kindfold/content/charities/charities.ts'
import { partnerCharitiesPage } from '@kindfold/content/pages/partner-charities.ts'
import { bookingAddress, useDeployment } from '../document/deployment.ts'
import { keepPage } from '../document/cache-headers.ts'
import { CallToActionLabel } from '../words/call-to-action-label.tsx'
import { headMeta } from '../words/head-meta.ts'
import { PointList } from '../words/point-list.tsx'
import { ShareLately } from '../words/share-lately.tsx'
import { RichTextParagraphs } from '../words/rich-text-paragraphs.tsx'
import type { Route } from './+types/partner-charities-page.ts'
import { CharityDrawing } from '@kindfold/ui/charity-drawing/charity-drawing.tsx'
import { CharityProfile } from './charity-profile.tsx'
import { ShareTape } from './share-tape.tsx'

/** /partner-charities: who benefits, in what proportion, and one profile for each charity (spec 2, Partner charities). */
export const headers = keepPage

export function meta({ matches }: Route.MetaArgs) {
  return headMeta(matches, { ...partnerCharitiesPage.head, heading: partnerCharitiesPage.heading })
}

export default function PartnerCharitiesPage() {
  const { heading, intro, callToAction } = partnerCharitiesPage
  return (
    <>
      <div className="opening partners-opening width">
        <div className="opening__words">
          <h1>{heading}</h1>
          <RichTextParagraphs text={intro} className="lead" />
        </div>
        <nav className="partners-index" aria-label="Charities on this page">
          <ul role="list">
            {listCharities().map((charity) => (
              <li key={charity.slug}>
                <a href={`#${charity.slug}`}>
                  <CharityDrawing charity={charity} /> {charity.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="charity-profiles width">
        {listPartners().map((charity) => (
          <CharityProfile key={charity.id} charity={charity} />
        ))}
      </div>
      <AllOfThem />
      <HowMoneyFlows />
      <CallToActionLabel words={callToAction} />
    </>
  )
}

/** The choice that splits between the partners: their tags on one string. */
function AllOfThem() {
  const { bookingOrigin } = useDeployment()
  return listCharities()
    .filter(({ isPartner }) => !isPartner)
    .map(({ slug, name, description, details }) => (
      <section
        key={slug}
        id={slug}
        className="all-of-them section section--green"
        aria-labelledby={`${slug}-name`}
      >
        <div className="all-of-them__row width">
          <ul role="list" className="all-of-them__string" aria-hidden="true">
            {listPartners().map((charity) => (
              <li key={charity.id} className="tag">
                <CharityDrawing charity={charity} />
              </li>
            ))}
          </ul>
          <div className="flow">
            <h2 id={`${slug}-name`}>{name}</h2>
            <p className="lead">{description}</p>
            <p>{details.join('. ')}.</p>
            <p className="row">
              <a className="button" href={bookingAddress(bookingOrigin, { charity: slug })}>
                Choose {name}
              </a>
            </p>
          </div>
        </div>
      </section>
    ))
}

function HowMoneyFlows() {
  const { howMoneyFlows, checkForYourself } = partnerCharitiesPage
  return (
    <section className="money section" aria-labelledby="money">
      <div className="width">
        <h2 id="money">{howMoneyFlows.heading}</h2>
        <ShareTape />
        <ShareLately />
        <PointList className="money__points" points={howMoneyFlows.points} isInOrder />
        <div className="money__check">
          <h3>{checkForYourself.heading}</h3>
          <RichTextParagraphs text={checkForYourself.body} />
        </div>
      </div>
    </section>
  )
}
