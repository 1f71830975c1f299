import { bookingOpensSoonPage as words } from '@kindfold/content/pages/booking-opens-soon.ts'
import { useSiteAddress } from '../document/deployment.ts'

/** What a donor can do meanwhile: write to us, or read on the public site what can be given. */
export function OpensSoonActions() {
  const siteAddress = useSiteAddress()
  return (
    <div className="row">
      {words.actions.map(({ text, href, kind }) => (
        <a key={href} className={kind === 'primary' ? 'button' : 'button button--quiet'} href={href}>
          {text}
        </a>
      ))}
      <a className="button button--quiet" href={siteAddress('/#accepted-items')}>
        See items we accept
      </a>
    </div>
  )
}
