import { articleWords, momentFaultWords, sayState } from '@kindfold/content/desk/article-words.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import { readMoment } from '@kindfold/domain/publishing/article/read-moment.ts'
import { unpublishArticle } from '@kindfold/domain/publishing/article/unpublish-article.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { DayAndTime } from '../form/day-and-time.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/unpublish-page.ts'
import { readBasis } from './read-article-form.ts'

const words = articleWords.unpublishPage

/** `/articles/:id/unpublish`: takes an article from readers, at once or from a minute on. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const article = await findArticle(desk.services, params.id)
  if (article === null) throw data(null, { status: 404 })
  return { article, now: desk.services.clock.now().toISOString() }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const isLater = readText(form, 'when') === 'later'
  const typed = { isLater, day: readText(form, 'day'), time: readText(form, 'time') }
  const moment = isLater
    ? (readMoment(typed.day, typed.time) ?? ({ kind: 'faulty', fault: 'no-day' } as const))
    : null
  const refuse = (field: string, say: string, status = 400) =>
    data({ problems: [{ field, words: say }], typed }, { status })
  if (moment?.kind === 'faulty')
    return refuse(moment.fault.endsWith('day') ? 'day' : 'time', momentFaultWords[moment.fault])
  const { kind } = await unpublishArticle(desk.services, {
    postId: params.id,
    ...readBasis(form),
    until: moment?.at ?? null,
    by: desk.by,
  })
  switch (kind) {
    case 'unknown-article':
      throw data(null, { status: 404 })
    case 'stale':
      return refuse('form', articleWords.publish.stale, 409)
    case 'not-seen':
      return refuse('form', words.notSeen)
    case 'time-past':
      return refuse('time', words.timePast)
    default:
      return redirect(`/articles/${params.id}?done=article-${kind}`, 303)
  }
}

export default function UnpublishPage({ loaderData, actionData }: Route.ComponentProps) {
  const { article, now } = loaderData
  const { postId, text, state, base, slug } = article
  const problems = actionData?.problems ?? []
  const typed = actionData?.typed
  const canStop = state.readers === 'see' || state.readers === 'will-see'
  return (
    <>
      <PageHead
        title={words.title}
        back={{ href: `/articles/${postId}`, label: text.title || articleWords.untitled }}
        lead={sayState(state, { version: base, now })}
      />
      {!canStop ? (
        <Notice tone="warn">{words.notSeen}</Notice>
      ) : (
        <ActForm
          submit={words.submit}
          isRefusal
          version={article.version}
          problems={problems}
          cancel={{ href: `/articles/${postId}`, label: articleWords.backToArticle }}
          consequences={<p>{state.readers === 'see' ? words.consequences(slug ?? '') : words.planned}</p>}
        >
          <input type="hidden" name="base" value={base} />
          <Choices name="when" legend={words.when} problems={problems}>
            <Choice name="when" value="now" isFirst chosen={!typed?.isLater}>
              {words.now}
            </Choice>
            <Choice name="when" value="later" chosen={typed?.isLater ?? false}>
              {words.later}
            </Choice>
            <div className="article-moment">
              <DayAndTime
                names={['day', 'time']}
                words={articleWords.publish}
                day={typed?.day}
                time={typed?.time}
                problems={problems}
              />
            </div>
          </Choices>
        </ActForm>
      )}
    </>
  )
}
