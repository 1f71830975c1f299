import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Logo } from '@kindfold/ui/logo/logo.tsx'
import { NavLink } from 'react-router'
import { manageAddress, useDeployment } from '../document/deployment.ts'
import { SiteLink } from '../navigation/site-link.tsx'
import { FundsRaisedBanner } from './funds-raised-banner.tsx'
import { SideMenu, sideMenuId } from './side-menu.tsx'
import { bookLink, headerLinks } from './site-links.ts'

/** Funds raised, logo, navigation, Manage booking and the call to action (spec 2, Site header). */
export function SiteHeader() {
  const { bookingOrigin } = useDeployment()
  return (
    <header className="site-header">
      <FundsRaisedBanner />
      <div className="site-header__row width">
        <SiteLink to="/" className="site-header__logo" aria-label={`${organisation.name}, home`}>
          <Logo name={organisation.name} />
        </SiteLink>
        <nav className="site-header__links" aria-label="Main">
          {headerLinks.map(({ to, text }) =>
            to.includes('#') ? (
              <SiteLink key={to} to={to}>
                {text}
              </SiteLink>
            ) : (
              <NavLink key={to} to={to} prefetch="intent">
                {text}
              </NavLink>
            ),
          )}
        </nav>
        <div className="site-header__actions">
          <a className="site-header__manage" href={manageAddress(bookingOrigin)}>
            Manage Booking
          </a>
          <SiteLink className="button button--small site-header__book" to={bookLink.to}>
            {bookLink.text}
          </SiteLink>
          <button
            className="site-header__menu"
            type="button"
            aria-label="Menu"
            aria-haspopup="dialog"
            {...{ command: 'show-modal', commandfor: sideMenuId }}
          >
            <Icon name="menu" size={28} />
          </button>
        </div>
      </div>
      <hr className="stitch" aria-hidden="true" />
      <SideMenu />
    </header>
  )
}
