import { Tooltip } from '@kindfold/ui/tooltip/tooltip.tsx'
import { useOpeningHours } from '../document/deployment.ts'

/** The phone number, with its opening hours. */
export function PhoneNumber({ href, number }: { href: string; number: string }) {
  return (
    <Tooltip text={`Open ${useOpeningHours().display}, UK time`}>
      <a className="way__address way__address--phone" href={href}>
        {number}
      </a>
    </Tooltip>
  )
}
