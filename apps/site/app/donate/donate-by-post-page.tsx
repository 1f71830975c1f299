import { writeDonateByPostPage } from '@kindfold/content/pages/donate-by-post.ts'
import { keepPage } from '../document/cache-headers.ts'
import { useDeployment } from '../document/deployment.ts'
import { headMeta } from '../words/head-meta.ts'
import type { Route } from './+types/donate-by-post-page.ts'
import { ComingSoonParcel } from './coming-soon-parcel.tsx'
import { DonatePage } from './donate-page.tsx'

/** /donate-by-post: coming soon, and it says so (spec 4, Donate by post). */
export const headers = keepPage

export function meta({ matches }: Route.MetaArgs) {
  const { head, heading } = writeDonateByPostPage('')
  return headMeta(matches, { ...head, heading })
}

export default function DonateByPostPage() {
  const words = writeDonateByPostPage(useDeployment().whereWeCollect)
  const { picture, status = '' } = words
  return <DonatePage words={words} object={<ComingSoonParcel picture={picture} status={status} />} />
}
