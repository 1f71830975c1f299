import { internalBankPricePence } from '@kindfold/content/facts/facts.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { internalBanksPage } from '@kindfold/content/pages/internal-banks.ts'
import { keepPage } from '../document/cache-headers.ts'
import { Actions } from '../words/actions.tsx'
import { headMeta } from '../words/head-meta.ts'
import type { Route } from './+types/internal-banks-page.ts'
import { BankPattern } from './bank-pattern.tsx'
import { DonatePage } from './donate-page.tsx'

/** /internal-banks: a clothing bank for a workplace, drawn to scale (spec 1, Internal clothing banks). */
export const headers = keepPage

export function meta({ matches }: Route.MetaArgs) {
  return headMeta(matches, { ...internalBanksPage.head, heading: internalBanksPage.heading })
}

export default function InternalBanksPage() {
  return <DonatePage words={internalBanksPage} object={<BankPattern />} sceneBelow offer={<BankOffer />} />
}

/** The price on its tag, beside the way to order. */
function BankOffer() {
  return (
    <div className="bank-offer">
      <p className="bank-price tag">
        <strong>{formatPence(internalBankPricePence)}</strong> + VAT
        <span className="small">one time</span>
      </p>
      <Actions actions={internalBanksPage.callToAction.actions.slice(0, 2)} />
    </div>
  )
}
