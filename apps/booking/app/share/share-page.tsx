import { listPartners } from '@kindfold/content/charities/charities.ts'
import { sayLately } from '@kindfold/content/statement/lately.ts'
import { readInForce } from '@kindfold/content/installation/in-force.ts'
import { findChoice } from '@kindfold/content/charities/find-charity.ts'
import { shareWords as words } from './share-words.ts'
import { listCoveredAreas } from '@kindfold/domain/capacity/coverage/list-covered-areas.ts'
import { Logo } from '@kindfold/ui/logo/logo.tsx'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { data } from 'react-router'
import { QrCode } from '@kindfold/ui/qr-code/qr-code.tsx'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/share-page.ts'

/** `/share/:charity/:area?`: a page to share and, printed, a poster of one A4 sheet with a QR code to booking. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const charity = findChoice(params.charity)
  const services = context.get(servicesContext)
  const { areas } = await listCoveredAreas(services)
  const area = areas.find(({ id }) => id === params.area) ?? null
  if (!charity || (params.area !== undefined && area === null)) throw data(null, { status: 404 })
  const { bookingOrigin } = services.deployment
  const lately = readInForce().statement?.lately
  // A sheet on a wall says a figure with its months, or none.
  const share = lately && !('because' in lately) ? ` ${sayLately(lately)}` : ''
  return { charity, area, share, address: `${bookingOrigin}/book?charity=${charity.slug}` }
}

export default function SharePage({ loaderData: { charity, area, share, address } }: Route.ComponentProps) {
  const title = words.title(charity.name, area?.name ?? null)
  const text = charity.isPartner
    ? words.posterText(charity.name, area?.name ?? null)
    : words.posterTextShared(area?.name ?? null)
  const beneficiaries = charity.isPartner ? [charity] : listPartners()
  return (
    <div className="page width">
      <title>{`${title} | Kindfold`}</title>
      <p className="no-print small soft">{words.printHint}</p>
      <article className="poster" aria-label={title}>
        <p className="poster__for">{title}</p>
        <h1 className="poster__heading">{words.posterHeading}</h1>
        <p className="poster__text">
          {text}
          {share}
        </p>
        <div className="poster__scan">
          <QrCode text={address} label={words.qr} />
          <div className="poster__ways">
            <p className="poster__call">{words.scan}</p>
            <p>
              {words.orType}
              <br />
              <strong className="poster__address">{address.replace(/^https?:\/\//, '')}</strong>
            </p>
            <p className="no-print">
              <a className="button" href={address}>
                {words.book}
              </a>
            </p>
          </div>
        </div>
        <div className="poster__foot">
          {area && <p>{words.areas(area.outwardPatterns)}</p>}
          <p>
            {charity.registrationNumber && `${words.charityNumber(charity.registrationNumber)}. `}
            {words.operator}
          </p>
          {beneficiaries.map(
            ({ name, website }) => website && <p key={name}>{words.charityContact(name, website)}</p>,
          )}
          <Logo name={organisation.name} />
        </div>
      </article>
    </div>
  )
}
