import { homePage } from '@kindfold/content/pages/home.ts'
import { getReviewStats } from '@kindfold/domain/publishing/catalogue/get-review-stats.ts'
import { listLatestReviews } from '@kindfold/domain/publishing/catalogue/list-latest-reviews.ts'
import { listCoveredAreas } from '@kindfold/domain/capacity/coverage/list-covered-areas.ts'
import { chooseNextDates } from '@kindfold/domain/capacity/coverage/choose-next-dates.ts'
import { listNextDates } from '@kindfold/domain/capacity/coverage/list-next-dates.ts'
import { lazy, Suspense, useState } from 'react'
import { data, redirectDocument, useLocation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadPart } from '../document/load-part.ts'
import { LatestReviews } from '../reviews/latest-reviews.tsx'
import type { ReviewsRead } from '../reviews/reviews-reader.tsx'
import { pageMeta, siteOriginOf } from '../seo/page-meta.ts'
import { organisationData, websiteData } from '../seo/structured-data.ts'
import { servicesContext } from '../services-context.ts'
import { CallToActionLabel } from '../words/call-to-action-label.tsx'
import type { Route } from './+types/home-page.ts'
import { AcceptedItems } from './accepted-items.tsx'
import { CharitySelector } from './charity-selector.tsx'
import { chooseHomeHeaders } from './choose-home-headers.ts'
import { CoverageCheck } from './coverage-check.tsx'
import { Hero } from './hero.tsx'
import { ItemCheck } from './item-check.tsx'
import { Journey } from './journey.tsx'
import { writePilesInAddress } from './write-piles-in-address.ts'
import { formatBagsOfPiles, pileAnswer, type Pile } from './pile.ts'
import { useGlideToHash } from './use-glide-to-hash.ts'

const loadReviewsReader = () => import('../reviews/reviews-reader.tsx')
const ReviewsReader = lazy(() => loadPart(loadReviewsReader))

/** `/`: the home page, with an answer when `?postcode=` or `?item=` asks for one, and the piles of `?piles=` (spec 2, Home). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const [{ answerHomeQuestions }, nextDates, covered, reviews, stats] = await Promise.all([
    import('./answer-home-questions.ts'),
    // Only an answer names them, and nobody keeps an answer.
    searchParams.has('postcode') ? listNextDates(services) : {},
    listCoveredAreas(services),
    listLatestReviews(services),
    getReviewStats(services),
  ])
  const now = services.clock.now()
  const answers = answerHomeQuestions(searchParams, covered.areas, (areaId) =>
    chooseNextDates(nextDates, areaId, now),
  )
  const headers = chooseHomeHeaders({ ...answers, covered, reviews, stats })
  return data({ ...answers, reviews, stats }, { headers })
}

/** Navigation inside the site does not wait for reviews: skeletons show until the queries have them. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  // Starts loading now, so that the skeletons are brief. If this fails, the page loads it again.
  loadReviewsReader().catch(() => null)
  const parameters = new URL(request.url).searchParams
  // Where we collect is the server's to say.
  if (parameters.has('postcode')) return await serverLoader()
  const answering = await import('./answer-home-questions.ts').catch(() => null)
  // The server has it, so this loads the whole page.
  if (!answering) throw redirectDocument(request.url)
  const { answerHomeQuestions } = answering
  return { ...answerHomeQuestions(parameters, [], () => []), reviews: null, stats: null }
}

/** What is typed here the page answers and piles by itself, so that its new address brings nothing new. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return nameVisit(currentUrl.search) !== nameVisit(nextUrl.search)
}

/** What of the address makes it another visit to the page. */
function nameVisit(search: string): string | null {
  return new URLSearchParams(search).get('postcode')
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const origin = siteOriginOf(matches)
  return pageMeta(matches, {
    ...homePage.head,
    structuredData: [organisationData(origin), websiteData(origin)],
  })
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  useGlideToHash()
  return <Home key={nameVisit(useLocation().search)} {...loaderData} />
}

function Home(given: Route.ComponentProps['loaderData']) {
  const [{ reviews, stats }, setRead] = useState<ReviewsRead>({ reviews: given.reviews, stats: given.stats })
  const isGivenWhole = given.reviews?.kind === 'fetched' && given.stats?.kind === 'fetched'
  const [coverage, setCoverage] = useState(given.coverage)
  const covered = coverage?.answer.kind === 'covered' ? coverage.answer : null
  const [piles, setPiles] = useState(pileAnswer(given.piles ?? [], given.item))
  const known = {
    postcode: covered ? (covered.postcode ?? covered.outwardCode) : undefined,
    bags: formatBagsOfPiles(piles),
  }
  const { heading, text, action } = homePage.closing

  function keepPiles(next: readonly Pile[]) {
    setPiles(next)
    writePilesInAddress(next)
  }

  return (
    <div className="home">
      <Hero stats={stats} />
      <CoverageCheck coverage={coverage} onAnswer={setCoverage} piles={piles} />
      <CharitySelector known={known} />
      <Journey />
      <AcceptedItems shownItems={given.shownItems}>
        <ItemCheck
          item={given.item}
          postcode={coverage?.typed}
          known={known}
          piles={piles}
          onPiles={keepPiles}
        />
      </AcceptedItems>
      <LatestReviews reviews={reviews} stats={stats} />
      <CallToActionLabel words={{ heading, text, actions: [action] }} />
      {!isGivenWhole && (
        <Suspense>
          <ReviewsReader given={given} onRead={setRead} />
        </Suspense>
      )}
    </div>
  )
}
