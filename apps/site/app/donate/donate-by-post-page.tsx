import { donateByPostPage } from '@kindfold/content/pages/donate-by-post.ts'
import { keepPage } from '../document/cache-headers.ts'
import { headMeta } from '../words/head-meta.ts'
import type { Route } from './+types/donate-by-post-page.ts'
import { ComingSoonParcel } from './coming-soon-parcel.tsx'
import { DonatePage } from './donate-page.tsx'

/** /donate-by-post: coming soon, and it says so (spec 4, Donate by post). */
export const headers = keepPage

export function meta({ matches }: Route.MetaArgs) {
  return headMeta(matches, { ...donateByPostPage.head, heading: donateByPostPage.heading })
}

export default function DonateByPostPage() {
  const { picture, status = '' } = donateByPostPage
  return (
    <DonatePage words={donateByPostPage} object={<ComingSoonParcel picture={picture} status={status} />} />
  )
}
