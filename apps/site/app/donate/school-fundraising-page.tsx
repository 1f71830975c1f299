import { schoolFundraisingPage } from '@kindfold/content/pages/school-fundraising.ts'
import { keepPage } from '../document/cache-headers.ts'
import { Actions } from '../words/actions.tsx'
import { headMeta } from '../words/head-meta.ts'
import { PointList } from '../words/point-list.tsx'
import type { Route } from './+types/school-fundraising-page.ts'
import { DonatePage } from './donate-page.tsx'

/**
 * /school-fundraising: what the sister project's programme gives a school, and a link to it (spec 1, Schools
 * programme).
 */
export const headers = keepPage

export function meta({ matches }: Route.MetaArgs) {
  return headMeta(matches, { ...schoolFundraisingPage.head, heading: schoolFundraisingPage.heading })
}

export default function SchoolFundraisingPage() {
  const whyJoin = schoolFundraisingPage.sections.find(({ id }) => id === 'why-join')
  return (
    <DonatePage
      words={schoolFundraisingPage}
      offer={<Actions actions={schoolFundraisingPage.callToAction.actions.slice(0, 1)} />}
      drawings={{ 'why-join': <PointList className="name-tapes" points={whyJoin?.points ?? []} /> }}
    />
  )
}
