import type { Question } from '@kindfold/content/faq/questions.schema.ts'
import { listQuestions } from '@kindfold/content/faq/questions.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { faqPage, writeFaqCall } from '@kindfold/content/pages/faq.ts'
import type { ReviewClaim } from '@kindfold/content/reviews/claim-reviews.ts'
import { getPlainText } from '@kindfold/content/rich-text/get-plain-text.ts'
import { readSpokenFacts } from '@kindfold/domain/capacity/spoken-facts/read-spoken-facts.ts'
import { useCallback, useMemo, useState } from 'react'
import { data } from 'react-router'
import { factsContext } from '../catalogue/facts-context.ts'
import { pageCacheControl } from '../document/cache-headers.ts'
import { useDeployment } from '../document/deployment.ts'
import { faqPageData } from '../seo/structured-data.ts'
import { servicesContext } from '../services-context.ts'
import { CallToActionLabel } from '../words/call-to-action-label.tsx'
import { headMeta } from '../words/head-meta.ts'
import type { Route } from './+types/faq-page.ts'
import { filterQuestions, parseSearch } from './filter-questions.ts'
import { packQuestions, unpackQuestions } from './pack-questions.ts'
import { QuestionList } from './question-list.tsx'
import { QuestionSearch } from './question-search.tsx'
import { listOfTopic, listTopics, topicAnchor } from './topics.ts'

/**
 * /faq?q=: twenty questions, at most one open, a search over them and "Email Us" (spec 2, FAQ). The questions come with
 * the page and not in its script, because some are written from the long list of items, packed (pack-questions.ts): the
 * framework's own form of them takes 1 kB more beside the same words in the page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = parseSearch(new URL(request.url).searchParams.get('q'))
  const { spoken, isCurrent } = await readSpokenFacts(
    context.get(servicesContext),
    await context.get(factsContext),
  )
  // A visitor's search is never cached.
  const cacheControl = asked || !isCurrent ? 'no-store' : pageCacheControl
  return data(
    { asked, questions: packQuestions(listQuestions(spoken)), reviews: spoken.reviews },
    { headers: { 'Cache-Control': cacheControl } },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const answered = parseQuestions(loaderData).map(({ question, answer }) => ({
    question,
    answerText: getPlainText(answer),
  }))
  return headMeta(matches, {
    ...faqPage.head,
    heading: faqPage.heading,
    structuredData: [faqPageData(answered)],
  })
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { asked, reviews } = loaderData
  const { phoneHours } = useDeployment()
  const questions = useMemo(() => parseQuestions(loaderData), [loaderData])
  const [search, setSearch] = useState(asked)
  const type = useCallback((text: string) => setSearch(parseSearch(text)), [])
  const found = filterQuestions(questions, search)
  return (
    <>
      <div className={`opening faq-opening width${search === '' ? '' : ' faq-opening--searching'}`}>
        <div className="opening__words">
          <h1>{faqPage.heading}</h1>
          <p className="lead">{faqPage.lead}</p>
          <QuestionSearch asked={asked} onType={type} />
          <p className="faq-count" role="status">
            {countInWords(found.size, questions.length, search)}
          </p>
        </div>
        {reviews && <ReviewsTag claim={reviews} />}
      </div>
      <div className="faq width">
        <nav className="faq__topics" aria-label="Topics">
          <ul role="list">
            {listTopics(questions).map((topic) => (
              <li key={topic} hidden={!listOfTopic(questions, topic).some(({ id }) => found.has(id))}>
                <a href={`#${topicAnchor(topic)}`}>{topic}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="faq__answers">
          <p className="faq__nothing lead" hidden={found.size > 0}>
            {faqPage.search.nothingFound}
          </p>
          <QuestionList questions={questions} found={found} />
        </div>
      </div>
      <CallToActionLabel words={{ ...faqPage.callToAction, text: writeFaqCall(phoneHours) }} />
    </>
  )
}

function parseQuestions({ questions }: { questions: string }): Question[] {
  return unpackQuestions(questions)
}

function countInWords(count: number, all: number, search: string): string {
  if (search === '') return `${all} questions`
  if (count === 0) return `No questions found for “${search}”`
  return `${count} of ${all} questions found for “${search}”`
}

/** A link where the address is known. */
function PageOfReviews({ name, href }: { name: string; href: string | null }) {
  if (href === null) return name
  return (
    <a href={href} rel="noopener">
      {name}
    </a>
  )
}

/** How many reviews we have, as far as the counts carry it, with a link to all of them (spec 2, FAQ). */
function ReviewsTag({ claim: { isOver, count, noun } }: { claim: ReviewClaim }) {
  const { demonstration } = useDeployment()
  const { google, trustpilot } = organisation.reviewPages
  return (
    <aside className="faq-reviews tag" aria-label="Reviews">
      <p>
        {isOver && <span className="faq-reviews__over">Over</span>}
        <strong className="faq-reviews__count">{count}</strong>
        <span className="faq-reviews__over">{noun}</span>
      </p>
      <p className="small">
        Read them all on <PageOfReviews name="Google" href={google} /> and{' '}
        <PageOfReviews name="Trustpilot" href={trustpilot} />.
      </p>
      {demonstration && <p className="example-mark">{faqPage.demonstrationCount}</p>}
    </aside>
  )
}
