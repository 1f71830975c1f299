import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { Tooltip } from '@kindfold/ui/tooltip/tooltip.tsx'

/** The phone number, with its opening hours. */
export function PhoneNumber({ href, number }: { href: string; number: string }) {
  return (
    <Tooltip text={`Open ${organisation.openingHours.display}, UK time`}>
      <a className="way__address way__address--phone" href={href}>
        {number}
      </a>
    </Tooltip>
  )
}
