import { donateStockPage } from '@kindfold/content/pages/donate-stock.ts'
import { keepPage } from '../document/cache-headers.ts'
import { headMeta } from '../words/head-meta.ts'
import type { Route } from './+types/donate-stock-page.ts'
import { DonatePage } from './donate-page.tsx'
import { StockDocket } from './stock-docket.tsx'

/**
 * /donate-stock: a business gives stock that it cannot sell; it arranges a free collection by email (spec 1, Business
 * excess stock).
 */
export const headers = keepPage

export function meta({ matches }: Route.MetaArgs) {
  return headMeta(matches, { ...donateStockPage.head, heading: donateStockPage.heading })
}

export default function DonateStockPage() {
  const { actions } = donateStockPage.callToAction
  const email = actions.find(({ href }) => href.startsWith('mailto:'))
  const form = actions.find(({ href }) => href.startsWith('/ask/'))
  return (
    <DonatePage
      words={donateStockPage}
      object={email && <StockDocket action={email} form={form} />}
      sceneBelow
    />
  )
}
