import type { Charity } from '@kindfold/content/charities/charity.ts'
import { partnerCharitiesPage } from '@kindfold/content/pages/partner-charities.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { bookingAddress, useDeployment } from '../document/deployment.ts'
import { CharityTag } from './charity-tag.tsx'

/** One partner: shows what we know and leaves out the rest (spec 3, Charity profile). */
export function CharityProfile({ charity }: { charity: Charity }) {
  const { bookingOrigin } = useDeployment()
  const { labels } = partnerCharitiesPage
  const { slug, name, mission, description, details, website, callToAction } = charity
  return (
    <article className="charity-profile" id={slug} aria-labelledby={`${slug}-name`}>
      <CharityTag charity={charity} numberLabel={labels.registeredNumber} />
      <div className="charity-profile__words">
        <h2 id={`${slug}-name`}>{name}</h2>
        <p className="lead">{description}</p>
        <dl className="charity-profile__facts">
          <div>
            <dt>{labels.mission}</dt>
            <dd>{mission}</dd>
          </div>
          {details.length > 0 && (
            <div>
              <dt>{labels.details}</dt>
              <dd>
                <ul role="list">
                  {details.map((detail) => (
                    <li key={detail}>{detail}</li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
        </dl>
        <div className="row">
          <a className="button button--green" href={bookingAddress(bookingOrigin, { charity: slug })}>
            {labels.choose}
            <span className="visually-hidden">: {name}</span>
          </a>
          {website && (
            <a className="button button--quiet" href={website} rel="noopener">
              {labels.visitWebsite}
              <span className="visually-hidden"> of {name}</span>
              <Icon name="external" size={20} />
            </a>
          )}
        </div>
        {callToAction && (
          <p>
            <a className="charity-profile__more" href={callToAction.href} rel="noopener">
              {callToAction.text}
            </a>
          </p>
        )}
      </div>
    </article>
  )
}
