import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { contactsPage } from '@kindfold/content/pages/contacts.ts'
import type { IconName } from '@kindfold/ui/icon/icon.tsx'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { keepPage } from '../document/cache-headers.ts'
import { headMeta } from '../words/head-meta.ts'
import { PageLink } from '../words/page-link.tsx'
import type { Route } from './+types/contacts-page.ts'
import { Envelope } from './envelope.tsx'
import { OpenDays } from './open-days.tsx'
import { useWordsWithHours } from '../document/deployment.ts'
import { PhoneNumber } from './phone-number.tsx'

// Booking, managing a booking, the FAQ, the partner charities.
const cardIcons: readonly IconName[] = ['van', 'calendar', 'question', 'heart']

/** /contacts: email first, then phone and post, and the pages that answer most questions (spec 2, Contacts). */
export const headers = keepPage

export function meta({ matches }: Route.MetaArgs) {
  return headMeta(matches, { ...contactsPage.head, heading: contactsPage.heading })
}

function findWay(id: 'email' | 'phone' | 'post') {
  const way = contactsPage.ways.find((way) => way.id === id)
  if (!way) throw new Error(`The contacts page has no way called ${id}`)
  return way
}

export default function ContactsPage() {
  return (
    <>
      <div className="contacts-opening width">
        <h1>{contactsPage.heading}</h1>
        <p className="lead">{contactsPage.lead}</p>
      </div>
      <div className="ways width">
        <Email />
        <Phone />
        <Letters />
      </div>
      <BeforeYouWrite />
    </>
  )
}

function Email() {
  const { title, badge, text, action } = findWay('email')
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

function Phone() {
  const sayHours = useWordsWithHours()
  const { title, text, action } = findWay('phone')
  return (
    <section className="way" aria-labelledby="way-phone">
      <h2 id="way-phone">{title}</h2>
      {action && <PhoneNumber href={action.href} number={action.text} />}
      <p>{sayHours(text)}</p>
      <OpenDays />
    </section>
  )
}

function Letters() {
  const { title, text } = findWay('post')
  const { legalName, companyNumber, placeOfRegistration, registeredOffice } = organisation
  return (
    <section className="way way--letters" aria-labelledby="way-post">
      <div className="flow">
        <h2 id="way-post">{title}</h2>
        <p>{text}</p>
        <p>
          {contactsPage.companyNumberLabel}: <strong>{companyNumber}</strong>
          <br />
          <span className="small soft">
            {legalName}, registered in {placeOfRegistration}
          </span>
        </p>
      </div>
      <Envelope heading={contactsPage.addressHeading} name={legalName} address={registeredOffice} />
    </section>
  )
}

function BeforeYouWrite() {
  const { heading, cards } = contactsPage.beforeYouWrite
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
