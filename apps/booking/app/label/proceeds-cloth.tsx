import type { Charity } from '@kindfold/content/charities/charity.ts'
import { listPartnersOn } from '@kindfold/content/charities/partners-of-day.ts'
import { charitySharePercent, operatorSharePercent } from '@kindfold/content/facts/facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'

/** The proceeds of resale as one strip of cloth, cut where the charity's part ends. The words beside it say the same. */
export function ProceedsCloth({ charity, day }: { charity: Charity; day: string | undefined }) {
  const receivers = charity.isPartner ? [charity] : listPartnersOn(day)
  return (
    <div className="proceeds-cloth" aria-hidden="true">
      <div className="proceeds-cloth__charity">
        <strong>{charitySharePercent}%</strong>
        <ul role="list">
          {receivers.map(({ slug, name }) => (
            <li key={slug}>{name}</li>
          ))}
        </ul>
      </div>
      <div className="proceeds-cloth__operator">
        <strong>{operatorSharePercent}%</strong>
        <span>{organisation.legalName}</span>
      </div>
    </div>
  )
}
