import type { ActPoint } from '@kindfold/acts/round-document.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import type { Navigator } from '../storage/stored.ts'
import { makeNavigateAddress } from './make-navigate-address.ts'

/** Hands the way over to the app that the driver chose. */
export function NavigateLink({ point, chosen }: { point: ActPoint; chosen: Navigator }) {
  return (
    <a
      className="button button--quiet"
      href={makeNavigateAddress(point, chosen)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="pin" /> Navigate
    </a>
  )
}
