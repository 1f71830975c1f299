import {
  articleFieldWords,
  articleWords,
  sayFault,
  sayHints,
  sayState,
} from '@kindfold/content/desk/article-words.ts'
import { readLondonClock } from '@kindfold/domain/base/calendar/london-time.ts'
import { checkArticleNow, findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import { publishOneArticle } from '@kindfold/domain/office/act/acts-on-articles.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { DayAndTime } from '../form/day-and-time.tsx'
import { joinMoment } from '../form/join-moment.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/publish-page.ts'
import { ArticleLooks } from './article-looks.tsx'
import { readBasis, showMoments } from './read-article-form.ts'

const words = articleWords.publish

/** `/articles/:id/publish`: what keeps it from readers, how it will look, and when they see it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { services } = desk
  const article = await findArticle(services, params.id)
  if (article === null) throw data(null, { status: 404 })
  const { faults, hints } = await checkArticleNow(services, article)
  return {
    article,
    faults,
    hints,
    now: services.clock.now().toISOString(),
    siteOrigin: services.deployment.siteOrigin,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const isLater = readText(form, 'when') === 'later'
  const typed = {
    when: isLater ? 'later' : 'now',
    day: readText(form, 'day'),
    time: readText(form, 'time'),
    untilDay: readText(form, 'untilDay'),
    untilTime: readText(form, 'untilTime'),
  }
  const answer = await performAct(desk, publishOneArticle, {
    of: { article: params.id, postId: params.id, ...readBasis(form) },
    areaId: null,
    form: {
      from: isLater ? `${typed.day} ${typed.time}` : '',
      until: joinMoment(typed.untilDay, typed.untilTime),
    },
  })
  if (answer.kind === 'done') return redirect(`/articles/${params.id}?done=${answer.done}`, 303)
  if (answer.why === 'unknown-article') throw data(null, { status: 404 })
  const isStale = answer.why === 'stale'
  const problems = isStale ? [] : showMoments(answer.problems)
  return data({ problems, typed, isStale }, { status: isStale ? 409 : 400 })
}

export default function PublishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { article, faults, hints, now, siteOrigin } = loaderData
  const { postId, text, state, base, slug } = article
  const problems = actionData?.problems ?? []
  const typed = actionData?.typed
  const isSeen = state.readers === 'see'
  const said = sayHints(hints)
  const planned = state.readers === 'will-see' ? splitMoment(state.from) : null
  const end = 'until' in state && state.until !== null ? splitMoment(state.until) : null
  return (
    <>
      <PageHead
        title={words.title}
        back={{ href: `/articles/${postId}`, label: text.title || articleWords.untitled }}
        lead={sayState(state, { version: base, now })}
      />
      {actionData?.isStale && <Notice tone="refused">{words.stale}</Notice>}
      <div className="panels">
        <Panel heading={words.faults}>
          {faults.length === 0 ? (
            <p>{words.good}</p>
          ) : (
            <ul className="article-faults" role="list">
              {faults.map((fault, place) => (
                <li key={place}>
                  <span>{sayFault(fault)}.</span>{' '}
                  <a href={`/articles/${postId}#${fault.field}`}>
                    {words.mend}
                    <span className="visually-hidden">: {articleFieldWords[fault.field].label}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
          {said.length > 0 && (
            <>
              <h3>{words.hints}</h3>
              <ul>
                {said.map((hint) => (
                  <li key={hint}>{hint}</li>
                ))}
              </ul>
            </>
          )}
        </Panel>
        {faults.length === 0 && (
          <Panel heading={words.when}>
            <ActForm
              submit={words.submit}
              version={article.version}
              problems={problems}
              cancel={{ href: `/articles/${postId}`, label: articleWords.backToArticle }}
              consequences={
                <>
                  <p>{words.follows(isSeen)}</p>
                  {slug !== null && slug !== text.slug && <p>{words.movesFrom(slug)}</p>}
                </>
              }
            >
              <input type="hidden" name="base" value={base} />
              {!isSeen && (
                <Choices name="when" legend={words.when} hideLegend>
                  <Choice
                    name="when"
                    value="now"
                    isFirst
                    chosen={typed ? typed.when === 'now' : planned === null}
                  >
                    {words.now}
                  </Choice>
                  <Choice
                    name="when"
                    value="later"
                    chosen={typed ? typed.when === 'later' : planned !== null}
                  >
                    {words.later}
                  </Choice>
                  <div className="article-moment">
                    <DayAndTime
                      names={['day', 'time']}
                      words={words}
                      day={typed?.day ?? planned?.day}
                      time={typed?.time ?? planned?.time}
                    />
                  </div>
                </Choices>
              )}
              <fieldset>
                <legend>{words.until}</legend>
                <div className="article-moment">
                  <DayAndTime
                    names={['untilDay', 'untilTime']}
                    words={words}
                    day={typed?.untilDay ?? end?.day}
                    time={typed?.untilTime ?? end?.time}
                  />
                </div>
              </fieldset>
            </ActForm>
          </Panel>
        )}
        <Panel heading={words.looks}>
          <ArticleLooks text={text} siteOrigin={siteOrigin} />
        </Panel>
      </div>
    </>
  )
}

/** An instant as the two fields hold it. */
function splitMoment(instant: string): { day: string; time: string } {
  const { date, time } = readLondonClock(new Date(instant))
  return { day: date, time: time.slice(0, 5) }
}
