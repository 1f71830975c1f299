import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { ContactsPage as Words } from '@kindfold/content/pages/contacts.schema.ts'
import { writeContactsPage } from '@kindfold/content/pages/contacts.ts'
import type { IconName } from '@kindfold/ui/icon/icon.tsx'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { keepPage } from '../document/cache-headers.ts'
import { useDeployment } from '../document/deployment.ts'
import { phoneHoursOf } from '../seo/page-meta.ts'
import { headMeta } from '../words/head-meta.ts'
import { PageLink } from '../words/page-link.tsx'
import type { Route } from './+types/contacts-page.ts'
import { Envelope } from './envelope.tsx'
import { OpenDays } from './open-days.tsx'
import { PhoneNumber } from './phone-number.tsx'

// Booking, managing a booking, the FAQ, the partner charities.
const cardIcons: readonly IconName[] = ['van', 'calendar', 'question', 'heart']

/** /contacts: email first, then phone and post, and the pages that answer most questions (spec 2, Contacts). */
export const headers = keepPage

export function meta({ matches }: Route.MetaArgs) {
  const { head, heading } = writeContactsPage(phoneHoursOf(matches))
  return headMeta(matches, { ...head, heading })
}

type Way = Words['ways'][number]

function findWay(words: Words, id: Way['id']): Way {
  const way = words.ways.find((way) => way.id === id)
  if (!way) throw new Error(`The contacts page has no way called ${id}`)
  return way
}

export default function ContactsPage() {
  const words = writeContactsPage(useDeployment().phoneHours)
  return (
    <>
      <div className="contacts-opening width">
        <h1>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
      </div>
      <div className="ways width">
        <Email way={findWay(words, 'email')} />
        <Phone way={findWay(words, 'phone')} />
        <Letters words={words} way={findWay(words, 'post')} />
      </div>
      <BeforeYouWrite words={words.beforeYouWrite} />
    </>
  )
}

function Email({ way: { title, badge, text, action } }: { way: Way }) {
  return (
    <section className="way way--email fold" aria-labelledby="way-email">
      {badge && <p className="way__badge">{badge}</p>}
      <h2 id="way-email">{title}</h2>
      {action && (
        <PageLink href={action.href} className="way__address">
          {action.text}
        </PageLink>
      )}
      <p>{text}</p>
    </section>
  )
}

function Phone({ way: { title, text, action } }: { way: Way }) {
  return (
    <section className="way" aria-labelledby="way-phone">
      <h2 id="way-phone">{title}</h2>
      {action && <PhoneNumber href={action.href} number={action.text} />}
      <p>{text}</p>
      <OpenDays />
    </section>
  )
}

function Letters({ words, way: { title, text } }: { words: Words; way: Way }) {
  const { legalName, companyNumber, placeOfRegistration, registeredOffice } = organisation
  return (
    <section className="way way--letters" aria-labelledby="way-post">
      <div className="flow">
        <h2 id="way-post">{title}</h2>
        <p>{text}</p>
        <p>
          {words.companyNumberLabel}: <strong>{companyNumber}</strong>
          <br />
          <span className="small soft">
            {legalName}, registered in {placeOfRegistration}
          </span>
        </p>
      </div>
      <Envelope heading={words.addressHeading} name={legalName} address={registeredOffice} />
    </section>
  )
}

function BeforeYouWrite({ words: { heading, cards } }: { words: Words['beforeYouWrite'] }) {
  return (
    <section className="section section--linen" aria-labelledby="before-you-write">
      <div className="before width">
        <h2 id="before-you-write">{heading}</h2>
        <ul role="list" className="before__cards">
          {cards.map(({ title, text, action }, place) => (
            <li key={title} className="before__card">
              <Icon name={cardIcons[place] ?? 'info'} size={32} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
                <PageLink href={action.href} className="before__link">
                  {action.text} <Icon name="arrow-right" size={20} />
                </PageLink>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
