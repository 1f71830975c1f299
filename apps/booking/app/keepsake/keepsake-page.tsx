import { listItems } from '@kindfold/content/booking/format-items.ts'
import { keepsakeWords as words } from './keepsake-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { Charity } from '@kindfold/content/charities/charity.ts'
import { listPartnersOn } from '@kindfold/content/charities/partners-of-day.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { readSaidOf } from '@kindfold/domain/booking/booking/read-said.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { Logo } from '@kindfold/ui/logo/logo.tsx'
import { redirect } from 'react-router'
import { CollectedStamp } from '../label/collected-stamp.tsx'
import { ManageFrame } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'
import type { Route } from './+types/keepsake-page.ts'
import { CharityPatch } from './charity-patch.tsx'
import { hasKeepsake } from './has-keepsake.ts'

/**
 * `/manage/:token/keepsake`: after a collection one sheet to print, with the charity's patch and words and what was taken.
 * Nothing on it says whose it was.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { base, booking } = await openManaged({ request, params, context })
  const { taken, charitySlug, collectionDate } = booking
  if (!hasKeepsake(booking)) throw redirect(base)
  const isWhole = booking.status === 'collected'
  const services = context.get(servicesContext)
  const benefits = await services.database.read((tx) => readSaidOf(tx, booking))
  return { base, gave: taken ? listItems(taken) : [], charitySlug, collectionDate, isWhole, benefits }
}

export default function KeepsakePage({ loaderData }: Route.ComponentProps) {
  const { base, gave, charitySlug, collectionDate, isWhole, benefits } = loaderData
  const charity = findCharity(charitySlug)
  return (
    <ManageFrame base={base} heading={words.heading} lead={words.lead}>
      <article className="keepsake" aria-label={words.heading}>
        {charity && <CharityPatch charity={charity} />}
        <div className="keepsake__gave">
          <h2>{words.gave}</h2>
          <ul role="list">
            {gave.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {!isWhole && <p>{words.on(`${formatDay(collectionDate)} ${collectionDate.slice(0, 4)}`)}</p>}
        </div>
        {isWhole && <CollectedStamp date={collectionDate} />}
        {charity && <CharityWords charity={charity} day={collectionDate} />}
        <div className="keepsake__foot">
          {benefits && <p>{benefits}</p>}
          <Logo name={organisation.name} />
        </div>
      </article>
    </ManageFrame>
  )
}

/** A charity as its record describes it; for All Charities each that shares. */
function CharityWords({ charity, day }: { charity: Charity; day: string }) {
  const { name, isPartner, description, details, registrationNumber } = charity
  if (!isPartner) {
    return (
      <div className="keepsake__charity">
        <h3>{words.toAll}</h3>
        <dl className="keepsake__charities">
          {listPartnersOn(day).map((partner) => (
            <div key={partner.slug}>
              <dt>{partner.name}</dt>
              <dd>{partner.mission}</dd>
            </div>
          ))}
        </dl>
      </div>
    )
  }
  return (
    <div className="keepsake__charity">
      <h3>{words.to(name)}</h3>
      <p>{description}</p>
      <ul>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
        {registrationNumber && <li>{words.registered(registrationNumber)}</li>}
      </ul>
    </div>
  )
}
