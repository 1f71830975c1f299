import { forgetWords } from '../words/forget-words.ts'
import { formatAddress } from '@kindfold/content/organisation/format-address.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { CookieSettingsButton } from '@kindfold/ui/consent/cookie-settings-button.tsx'
import { Logo } from '@kindfold/ui/logo/logo.tsx'
import { NoticeBar } from '@kindfold/ui/notice-bar/notice-bar.tsx'
import type { ReactNode } from 'react'
import { useSiteAddress, type BookingDeployment } from '../document/deployment.ts'

const ownLinks = [
  { href: '/manage', text: 'Manage booking' },
  { href: '/privacy-requests', text: 'Your data' },
]

const siteLinks = [
  { path: '/faq', text: 'FAQ' },
  { path: '/contacts', text: 'Contacts' },
  { path: '/privacy-policy', text: 'Privacy policy' },
  { path: '/cookie-policy', text: 'Cookie policy' },
  { path: '/terms-and-conditions', text: 'Terms and conditions' },
]

type BookingLayoutProps = {
  notice: BookingDeployment['notice']
  /** Null on an error page that knows none. */
  phoneHours: string | null
  hasCookieSettings: boolean
  canForget: boolean
  children: ReactNode
}

/** The layout of every page of the booking host: the link back to the site, the page, and the company's details. */
export function BookingLayout({
  notice,
  phoneHours,
  hasCookieSettings,
  canForget,
  children,
}: BookingLayoutProps) {
  const siteAddress = useSiteAddress()
  const { name, legalName, companyNumber, placeOfRegistration, registeredOffice, phone } = organisation
  return (
    <>
      <a className="skip-link visually-hidden" href="#main">
        Skip to the page
      </a>
      {notice && <NoticeBar notice={notice} siteOrigin={siteAddress('')} />}
      <header>
        <div className="booking-header width">
          <a className="booking-header__logo" href={siteAddress('/')} aria-label={`${name}, home`}>
            <Logo name={name} />
          </a>
          <a className="booking-header__back" href={siteAddress('/')}>
            Back to the site
          </a>
        </div>
        <hr className="stitch" aria-hidden="true" />
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="booking-footer section--green">
        <div className="width booking-footer__row">
          <p className="small soft">
            {legalName}, registered in {placeOfRegistration}, company number {companyNumber}. Registered
            office: {formatAddress(registeredOffice)}.
          </p>
          <ul role="list" className="booking-footer__links small">
            <li>
              <a href={`tel:${phone.e164}`}>
                <span className="whole">{phone.display}</span>
                {phoneHours && ` (${phoneHours})`}
              </a>
            </li>
            {ownLinks.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
            {siteLinks.map(({ path, text }) => (
              <li key={path}>
                <a href={siteAddress(path)}>{text}</a>
              </li>
            ))}
            {canForget && (
              <li>
                <form method="post" action="/forget">
                  <button className="link-button">{forgetWords.submit}</button>
                </form>
              </li>
            )}
            {hasCookieSettings && (
              <li>
                <CookieSettingsButton />
              </li>
            )}
          </ul>
        </div>
      </footer>
    </>
  )
}
