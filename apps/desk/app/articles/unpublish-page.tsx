import { articleWords, sayState } from '@kindfold/content/desk/article-words.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import { unpublishOneArticle } from '@kindfold/domain/office/act/acts-on-articles.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { DayAndTime } from '../form/day-and-time.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/unpublish-page.ts'
import { readBasis, showMoments } from './read-article-form.ts'

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
  const answer = await performAct(desk, unpublishOneArticle, {
    of: { article: params.id, postId: params.id, ...readBasis(form) },
    areaId: null,
    form: { from: isLater ? `${typed.day} ${typed.time}` : '' },
  })
  if (answer.kind === 'done') return redirect(`/articles/${params.id}?done=${answer.done}`, 303)
  if (answer.why === 'unknown-article') throw data(null, { status: 404 })
  const status = answer.why === 'stale' ? 409 : 400
  return data({ problems: showMoments(answer.problems), typed }, { status })
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
          <Choices name="when" legend={words.when}>
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
              />
            </div>
          </Choices>
        </ActForm>
      )}
    </>
  )
}
