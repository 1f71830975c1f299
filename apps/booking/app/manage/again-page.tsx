import { findChoice, nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { placeFields, sayDetail } from '@kindfold/content/booking/detail-fields.ts'
import type { Booking, PlaceDetails } from '@kindfold/domain/booking/booking/booking.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { checkPostcode } from '@kindfold/domain/capacity/coverage/check-postcode.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { keepAnswer, leadOn } from '../journey/open-journey.ts'
import { SummaryRows } from '../summary/summary-rows.tsx'
import type { Route } from './+types/again-page.ts'
import { ManageFrame } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'

/**
 * `/manage/:token/again`: books another collection, prefilled from this one. By a button, because opening an emailed
 * link changes nothing.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { base, booking } = await openManaged({ request, params, context })
  return { base, booking }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { booking } = await openManaged({ request, params, context })
  await limitVisitor(context, 'beginJourney', await readForm(request))
  const { charitySlug, contact, address, bagsPlace, handOver } = booking
  const { name, email, phone } = contact
  const { line1, line2, town, postcode } = address
  const place = await checkPostcode(services, postcode)
  const isKnown = place.kind === 'inside' && name && email && line1 && town && (bagsPlace || handOver)
  const journey = await keepAnswer(services, null, {
    // One that takes no more bookings is not chosen again.
    ...(findChoice(charitySlug) ? { charitySlug } : {}),
    ...(place.kind === 'inside' ? { postcode, town, areaId: place.area.id } : {}),
    ...(isKnown ? { details: { name, email, phone, line1, line2, town, ...pickPlace(booking) } } : {}),
  })
  return leadOn(request, journey)
}

function pickPlace(booking: Booking): PlaceDetails {
  return Object.fromEntries(placeFields.map(({ name }) => [name, booking[name]])) as PlaceDetails
}

function sayCharity({ charitySlug }: Pick<Booking, 'charitySlug'>): string {
  return findChoice(charitySlug)?.name ?? manageWords.again.charityGone(nameCharity(charitySlug))
}

export default function AgainPage({ loaderData: { base, booking } }: Route.ComponentProps) {
  const { again: words, rows } = manageWords
  // Without one nothing of the details is filled in: a booking on this page asks for it.
  const hasEmail = booking.contact.email !== null
  return (
    <ManageFrame base={base} heading={words.heading} lead={hasEmail ? words.lead : words.leadWithoutEmail}>
      {hasEmail && (
        <SummaryRows
          rows={[
            { name: rows.charity, lines: [sayCharity(booking)], changePath: null },
            { name: rows.details, lines: [booking.contact.name, booking.contact.email], changePath: null },
            { name: rows.address, lines: formatAddressLines(booking.address), changePath: null },
            ...placeFields.map(({ name, row }) => ({
              name: row,
              lines: [sayDetail(name, booking[name])],
              changePath: null,
            })),
          ]}
        />
      )}
      <form method="post" className="journey__form">
        <button className="button button--green journey__on">{words.submit}</button>
      </form>
    </ManageFrame>
  )
}
