import type { Charity } from '@kindfold/content/charities/charities.schema.ts'

/** A charity's mark as a patch, sewn round its edge: its initials, until it lends us its logo. The words beside it name it. */
export function CharityPatch({ charity }: { charity: Charity }) {
  return (
    <svg className="charity-patch" viewBox="0 0 200 200" aria-hidden="true" focusable="false">
      <circle className="charity-patch__cloth" cx="100" cy="100" r="90" />
      <circle className="charity-patch__edge" cx="100" cy="100" r="90" />
      <circle className="charity-patch__sewn" cx="100" cy="100" r="90" />
      <circle className="charity-patch__stitch" cx="100" cy="100" r="73" />
      <text className="charity-patch__initials" x="100" y="124">
        {charity.initials}
      </text>
      <path className="charity-patch__stitch" d="M62 142q38 14 76 0" />
    </svg>
  )
}
