import { charitySharePercent } from '@kindfold/content/facts/facts.ts'
import { formatAddress } from '@kindfold/content/organisation/format-address.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Logo } from '@kindfold/ui/logo/logo.tsx'
import { CookieSettingsButton } from '@kindfold/ui/consent/cookie-settings-button.tsx'
import { manageAddress, useDeployment } from '../document/deployment.ts'
import { SiteLink } from '../navigation/site-link.tsx'
import { donateLinks, legalLinks, quickLinks } from './site-links.ts'

/** Quick links, ways to donate, contact details, legal and social links, and who the company is (spec 2, Footer). */
export function SiteFooter() {
  const { bookingOrigin, phoneHours } = useDeployment()
  const { email, phone, legalName, companyNumber, placeOfRegistration } = organisation
  return (
    <footer className="site-footer section--green" id="site-footer">
      <div className="width">
        <div className="site-footer__top">
          <div className="site-footer__word flow">
            <SiteLink to="/" className="site-footer__logo" aria-label={`${organisation.name}, home`}>
              <Logo name={organisation.name} />
            </SiteLink>
            <p>{organisation.tagline}</p>
            <p className="small soft">
              {charitySharePercent}% of the proceeds of resale go to the charity you choose.
            </p>
          </div>
          <FooterList title="Quick links">
            <li>
              <a href={manageAddress(bookingOrigin)}>Manage Booking</a>
            </li>
            {quickLinks.map(({ to, text }) => (
              <FooterLink key={to} to={to} text={text} />
            ))}
          </FooterList>
          <FooterList title="Donate clothes">
            {donateLinks.map(({ to, text }) => (
              <FooterLink key={to} to={to} text={text} />
            ))}
          </FooterList>
          <FooterList title="Contact">
            <li>
              <a className="site-footer__contact" href={`mailto:${email}`}>
                <Icon name="mail" size={20} /> {email}
              </a>
            </li>
            <li>
              <a className="site-footer__contact" href={`tel:${phone.e164}`}>
                <Icon name="phone" size={20} /> {phone.display}
              </a>
              <span className="small soft">{phoneHours}</span>
            </li>
            {organisation.socialLinks.map(({ id, name, href }) => (
              <li key={id}>
                <a href={href} rel="me noopener">
                  {name}
                </a>
              </li>
            ))}
          </FooterList>
        </div>
        <hr className="stitch" aria-hidden="true" />
        <div className="site-footer__bottom small">
          <p className="soft">
            {legalName}, registered in {placeOfRegistration}, company number {companyNumber}. Registered
            office: {formatAddress(organisation.registeredOffice)}.
          </p>
          <ul role="list" className="site-footer__legal">
            {legalLinks.map(({ to, text }) => (
              <FooterLink key={to} to={to} text={text} />
            ))}
            <li>
              <CookieSettingsButton />
            </li>
          </ul>
        </div>
      </div>
    </footer>
  )
}

function FooterList({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="site-footer__list">
      <h2>{title}</h2>
      <ul role="list">{children}</ul>
    </section>
  )
}

function FooterLink({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <SiteLink to={to}>{text}</SiteLink>
    </li>
  )
}
