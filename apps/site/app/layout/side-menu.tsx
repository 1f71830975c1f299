import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { manageAddress, useDeployment } from '../document/deployment.ts'
import { SiteLink } from '../navigation/site-link.tsx'
import { bookLink, donateLinks, headerLinks } from './site-links.ts'

export const sideMenuId = 'side-menu'

/** The navigation of small screens: slides in from the right, and `sideMenuScript` closes it (spec 2, Site header). */
export function SideMenu() {
  const { bookingOrigin } = useDeployment()
  return (
    <dialog id={sideMenuId} className="side-menu" aria-label="Menu" {...{ closedby: 'any' }}>
      <button
        className="side-menu__close"
        type="button"
        aria-label="Close the menu"
        {...{ command: 'close', commandfor: sideMenuId }}
      >
        <Icon name="close" size={28} />
      </button>
      <nav aria-label="Menu">
        <ul role="list" className="side-menu__links">
          {headerLinks.map(({ to, text }) => (
            <li key={to}>
              <SiteLink to={to}>{text}</SiteLink>
            </li>
          ))}
        </ul>
        <ul role="list" className="side-menu__more">
          {donateLinks.map(({ to, text }) => (
            <li key={to}>
              <SiteLink to={to}>{text}</SiteLink>
            </li>
          ))}
          <li>
            <a href={manageAddress(bookingOrigin)}>Manage Booking</a>
          </li>
        </ul>
        <SiteLink className="button button--wide" to={bookLink.to}>
          {bookLink.text}
        </SiteLink>
      </nav>
    </dialog>
  )
}
