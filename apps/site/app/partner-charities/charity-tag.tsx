import type { Charity } from '@kindfold/content/charities/charity.ts'
import { CharityDrawing } from '@kindfold/ui/charity-drawing/charity-drawing.tsx'

/** A charity's mark on a swing tag: its licensed logo, or our drawing until we have one, and its number when known. */
export function CharityTag({ charity, numberLabel }: { charity: Charity; numberLabel: string }) {
  const { logo, name, registrationNumber } = charity
  return (
    <div className="charity-tag tag">
      {logo ? (
        <img src={logo.src} width={logo.width} height={logo.height} alt={`Logo of ${name}`} />
      ) : (
        <span className="charity-tag__drawing">
          <CharityDrawing charity={charity} />
        </span>
      )}
      {registrationNumber ? (
        <p className="charity-tag__number">
          {numberLabel} <strong>{registrationNumber}</strong>
        </p>
      ) : (
        <p className="charity-tag__number" aria-hidden="true">
          {name}
        </p>
      )}
    </div>
  )
}
