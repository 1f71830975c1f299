import { articleWords, sayState, undrawableWords } from '@kindfold/content/desk/article-words.ts'
import { fillArticleFacts } from '@kindfold/content/changing-facts/article-facts.ts'
import { sanitizeArticleHtml } from '@kindfold/content/markdown/sanitize-article-html.ts'
import { readArticleFacts } from '@kindfold/domain/capacity/spoken-facts/read-article-facts.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import { readDrawn } from '@kindfold/domain/publishing/article/read-drawn.ts'
import { endPreview, makePreview } from '@kindfold/domain/publishing/article/previews.ts'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { Prose } from '@kindfold/ui/prose/prose.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/preview-page.ts'
import { ArticleLooks } from './article-looks.tsx'

const words = articleWords.previewPage

/** `/articles/:id/preview`: the draft drawn by the server, how it is shared, and secret links to it on the site. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const article = await findArticle(desk.services, params.id)
  const read = await readDrawn(desk.services, params.id)
  if (article === null || read === null) throw data(null, { status: 404 })
  const { drawn } = read
  const { articleFacts } = await readArticleFacts(desk.services, await readFacts(desk.services))
  return {
    article,
    html:
      drawn.kind === 'drawn' ? fillArticleFacts(sanitizeArticleHtml(drawn.html).html, articleFacts) : null,
    fault: drawn.kind === 'drawn' ? null : drawn.fault,
    now: desk.services.clock.now().toISOString(),
    siteOrigin: desk.services.deployment.siteOrigin,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { services, by } = desk
  const form = await readForm(request)
  const tokenHash = readText(form, 'end')
  if (tokenHash !== '') {
    await endPreview(services, { postId: params.id, tokenHash, by })
    return redirect(`/articles/${encodeURIComponent(params.id)}/preview?done=preview-ended`, 303)
  }
  const made = await makePreview(services, { postId: params.id, by })
  if (made === null) throw data(null, { status: 404 })
  // In the answer itself, since an address would keep the secret in histories and logs.
  return { address: `${services.deployment.siteOrigin}/preview/${made.token}`, expiresAt: made.expiresAt }
}

export default function PreviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { article, html, fault, now, siteOrigin } = loaderData
  const { postId, text, state, base, previews } = article
  return (
    <>
      <PageHead
        title={words.title}
        back={{ href: `/articles/${postId}`, label: text.title || articleWords.untitled }}
        lead={`${sayState(state, { version: base, now })} ${words.lead}`}
      />
      {actionData && (
        <Notice tone="done">
          <p>{words.made}</p>
          <p className="article-secret">{actionData.address}</p>
          <p>
            <a href={actionData.address} target="_blank" rel="noreferrer">
              {words.open}
            </a>
            , {words.until(actionData.expiresAt)}
          </p>
        </Notice>
      )}
      <div className="panels panels--two">
        <div className="panels__column">
          <Panel heading={words.words}>
            <article className="article-preview" aria-labelledby="preview-title">
              <h2 id="preview-title">{text.title || articleWords.untitled}</h2>
              {html === null ? <p>{fault && undrawableWords[fault]}.</p> : <Prose html={html} />}
            </article>
          </Panel>
        </div>
        <div className="panels__column">
          <Panel heading={words.openLinks}>
            <form method="post" className="flow">
              <p className="small soft">{words.makeText}</p>
              <button className="button button--green">{words.make}</button>
            </form>
            {previews.length === 0 ? (
              <p className="soft">{words.none}</p>
            ) : (
              <ul role="list" className="article-acts">
                {previews.map(({ tokenHash, madeAt, madeByName, expiresAt }) => (
                  <li key={tokenHash}>
                    <form method="post">
                      <p className="small">
                        {words.madeBy(madeByName, madeAt)}; {words.until(expiresAt)}.
                      </p>
                      <button className="link-button" name="end" value={tokenHash}>
                        {words.end}
                      </button>
                    </form>
                  </li>
                ))}
              </ul>
            )}
          </Panel>
          <Panel heading={articleWords.publish.looks}>
            <ArticleLooks text={text} siteOrigin={siteOrigin} />
          </Panel>
        </div>
      </div>
    </>
  )
}
