import type { Charity } from '@kindfold/content/charities/charity.ts'
import { findCharityDrawing } from '@kindfold/ui/charity-drawing/charity-drawing.tsx'

/**
 * A charity's mark as a patch, sewn round its edge: its drawing, until it lends us its logo; its initials where nobody has
 * drawn one. The words beside it name it.
 */
export function CharityPatch({ charity }: { charity: Charity }) {
  const drawing = findCharityDrawing(charity)
  return (
    <svg className="charity-patch" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <circle className="charity-patch__cloth" cx="100" cy="100" r="90" />
      <circle className="charity-patch__edge" cx="100" cy="100" r="90" />
      <circle className="charity-patch__sewn" cx="100" cy="100" r="90" />
      <circle className="charity-patch__stitch" cx="100" cy="100" r="73" />
      {drawing === null ? (
        <text className="charity-patch__initials" x="100" y="124">
          {charity.initials}
        </text>
      ) : (
        <path className="charity-patch__drawing" d={drawing} transform="translate(55 55) scale(1.875)" />
      )}
    </svg>
  )
}
