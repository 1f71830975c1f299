import { Tooltip } from '@kindfold/ui/tooltip/tooltip.tsx'
import { useDeployment } from '../document/deployment.ts'

/** The phone number, with its opening hours. */
export function PhoneNumber({ href, number }: { href: string; number: string }) {
  return (
    <Tooltip text={`Open ${useDeployment().phoneHours}, UK time`}>
      <a className="way__address way__address--phone" href={href}>
        {number}
      </a>
    </Tooltip>
  )
}
