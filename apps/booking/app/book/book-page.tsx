import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { writeWhoBenefits } from '@kindfold/content/charities/write-who-benefits.ts'
import { bookingOpensSoonPage as words } from '@kindfold/content/pages/booking-opens-soon.ts'
import type { Route } from './+types/book-page.ts'
import { BagLabel } from './bag-label.tsx'
import { CharityChoice } from './charity-choice.tsx'
import { OpensSoonActions } from './opens-soon-actions.tsx'
import { ProceedsCloth } from './proceeds-cloth.tsx'
import { readBookingStart, writeBookingAddress } from './read-booking-start.ts'

/**
 * `/book?charity=…&postcode=…`: where the public site hands a donor over (spec 2, External booking app). Until booking
 * opens it names what was chosen and who benefits, and keeps nothing. Without a known charity all five are offered.
 */
export function loader({ request }: Route.LoaderArgs) {
  return readBookingStart(new URL(request.url).searchParams)
}

export function meta() {
  return [{ title: words.title }, { name: 'description', content: words.description }]
}

export default function BookPage({ loaderData: start }: Route.ComponentProps) {
  const charity = findCharity(start.charitySlug)
  return (
    <>
      <section className="opens-soon width">
        <div className="opens-soon__words">
          <h1>{words.heading}</h1>
          <p className="lead">{words.text}</p>
          <OpensSoonActions />
        </div>
        <BagLabel charity={charity} postcode={start.postcode} />
      </section>
      {charity ? (
        <section className="section section--linen">
          <div className="width who-benefits">
            <div className="flow">
              <h2>{words.whoBenefitsHeading}</h2>
              <p>{writeWhoBenefits(charity)}</p>
              <p>
                <a href={writeBookingAddress({ ...start, charitySlug: null })}>Choose another charity</a>
              </p>
            </div>
            <ProceedsCloth charity={charity} />
          </div>
        </section>
      ) : (
        <CharityChoice postcode={start.postcode} />
      )}
    </>
  )
}
