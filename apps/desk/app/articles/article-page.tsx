import { articleWords as words, sayFault, sayState } from '@kindfold/content/desk/article-words.ts'
import { findUnknownFacts } from '@kindfold/content/changing-facts/article-facts.ts'
import { isArticleHtml } from '@kindfold/content/markdown/to-article-html.ts'
import { discardDraft } from '@kindfold/domain/publishing/article/discard-draft.ts'
import { readArticleFacts } from '@kindfold/domain/capacity/spoken-facts/read-article-facts.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import { getPress } from '@kindfold/domain/publishing/article/press.ts'
import { readDrawn } from '@kindfold/domain/publishing/article/read-drawn.ts'
import { saveDraft } from '@kindfold/domain/publishing/article/save-draft.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { baseField, mergeFields, sealBase } from '../merge/merge-fields.ts'
import { OpenedWith } from '../merge/opened-with.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/article-page.ts'
import { ArticleFactList } from './article-fact-list.tsx'
import { ArticleForm } from './article-form.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { buildEditorCookie, readEditorChoice, type EditorChoice } from './editor-choice.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of a file of its own
import editorScript from './script/editor-script.ts?worker&url'
import { listPictureChoices } from './list-picture-choices.ts'
import { readArticleForm, readBasis } from './read-article-form.ts'

const isEditingMs = 15 * 60_000

/** `/articles/:id`: an article as it is being written. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const article = await findArticle(desk.services, params.id)
  if (article === null) throw data(null, { status: 404 })
  const nowMs = desk.services.clock.now().getTime()
  const { draft } = article
  const isOthers =
    draft !== null && draft.savedById !== desk.member.id && nowMs - Date.parse(draft.savedAt) < isEditingMs
  const { content } = article.text
  const isToDraw = needsDrawing(content, readEditorChoice(request))
  const drawn = isToDraw ? ((await readDrawn(desk.services, params.id))?.drawn ?? null) : null
  return {
    article,
    html: drawn?.kind === 'drawn' ? drawn.html : null,
    now: new Date(nowMs).toISOString(),
    siteOrigin: desk.services.deployment.siteOrigin,
    // A toolbar cannot show what is not drawn.
    editor: drawn?.kind === 'undrawable' ? 'plain' : readEditorChoice(request),
    writer: desk.member.id,
    pictures: await listPictureChoices(desk.services),
    facts: (await readArticleFacts(desk.services, await readFacts(desk.services))).articleFacts,
    otherEditor: isOthers ? { name: draft.savedByName, at: draft.savedAt } : null,
  }
}

/** The toolbar begins with HTML, where the field holds something else: the field keeps what was typed. */
const needsDrawing = (content: string, editor: EditorChoice) =>
  editor === 'visual' && content !== '' && !isArticleHtml(content)

export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { services, by } = desk
  const form = await readForm(request)
  const { id: postId } = params
  const intent = readText(form, 'intent')
  if (intent === 'discard') {
    const { kind } = await discardDraft(services, { postId, ...readBasis(form), by })
    if (kind === 'stale') return data({ isStale: true as const }, { status: 409 })
    return redirect(`/articles/${postId}?done=draft-discarded`, 303)
  }
  const { typed, base } = await joinArticle(services, postId, form)
  const saved = await saveDraft(services, { postId, ...typed, by })
  if (saved.kind === 'unknown-article') throw data(null, { status: 404 })
  if (saved.kind === 'conflict' || saved.kind === 'too-long') {
    const press = getPress(services)
    const { content } = typed.text
    const isToDraw = needsDrawing(content, readEditorChoice(request))
    const drawn = isToDraw ? await press.draw(content) : null
    const shown = { typed: typed.text, html: drawn?.kind === 'drawn' ? drawn.html : null }
    if (saved.kind === 'too-long')
      return data({ conflict: null, tooLong: saved.most, ...shown, opened: base }, { status: 400 })
    const other = await press.draw(saved.other.text.content)
    const theirs = other.kind === 'drawn' ? other.html : null
    const opened = sealBase(saved.other.text)
    return data({ conflict: { ...saved.other, theirs }, tooLong: null, ...shown, opened }, { status: 409 })
  }
  const headers =
    intent === 'plain' || intent === 'visual'
      ? { 'Set-Cookie': buildEditorCookie(request, intent) }
      : undefined
  const next = { preview: '/preview', publish: '/publish' }[intent] ?? '?done=article-saved'
  return redirect(`/articles/${postId}${next}`, { status: 303, headers })
}

/**
 * What an editor sent, joined field by field with what another saved meanwhile. Where both wrote the same field, it keeps
 * its old basis, so that it is refused, with the other's words in the fields that it left alone.
 */
async function joinArticle(services: Services, postId: string, form: FormData) {
  const typed = readArticleForm(form)
  const base = readText(form, baseField)
  const now = await findArticle(services, postId)
  if (now === null || (now.version === typed.version && now.base === typed.base)) return { typed, base }
  const { fields, clashes } = mergeFields(base, { now: now.text, typed: typed.text })
  const basis = clashes.length > 0 ? typed : now
  return { typed: { text: fields, version: basis.version, base: basis.base }, base }
}

export default function ArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  const { article, now, siteOrigin, editor, otherEditor } = loaderData
  const { postId, state, base, draft, slug } = article
  const sent = actionData && 'typed' in actionData ? actionData : undefined
  const text = sent?.typed ?? article.text
  const conflict = sent?.conflict ?? null
  const problems = sent?.tooLong
    ? [{ field: 'content', words: words.tooLong(sent.tooLong) }]
    : findUnknownFacts(text.content).map((name) => ({
        field: 'content',
        words: `${sayFault({ field: 'content', fault: 'unknown-fact', name })}.`,
      }))
  const isSeen = state.readers === 'see'
  const basis = conflict ?? article
  return (
    <>
      <PageHead
        title={text.title || words.untitled}
        back={{ href: '/articles', label: words.back }}
        lead={
          <>
            {sayState(state, { version: base, now })}{' '}
            {draft?.differs ? <Badge tone="warn">{words.hasChanges}</Badge> : base > 0 && words.isAsSeen}
          </>
        }
      >
        {isSeen && <a href={`${siteOrigin}/blog/${slug}`}>{words.seeOnSite}</a>}
      </PageHead>
      {otherEditor && !conflict && (
        <Notice tone="warn">{words.otherEditor(otherEditor.name, otherEditor.at)}</Notice>
      )}
      {actionData && 'isStale' in actionData && <Notice tone="refused">{words.notDiscarded}</Notice>}
      {conflict && <ConflictNotice conflict={conflict} postId={postId} />}
      <div className="panels panels--two">
        <ArticleForm
          text={text}
          base={basis.base}
          problems={problems}
          opened={
            <OpenedWith
              start={article.text}
              version={basis.version}
              sent={sent && { version: basis.version, base: sent.opened }}
            />
          }
          editor={editor}
          pictures={loaderData.pictures}
          html={sent ? sent.html : loaderData.html}
          isConflict={conflict !== null}
          postId={postId}
          writer={loaderData.writer}
        />
        <div className="panels__column">
          <Panel heading={words.otherActs}>
            <ul className="article-acts" role="list">
              <li>
                <a href={`/articles/${postId}/preview`}>{words.previewPage.title}</a>
              </li>
              <li>
                <a href={`/articles/${postId}/history`}>{words.history}</a>
              </li>
              {(isSeen || state.readers === 'will-see') && (
                <li>
                  <a href={`/articles/${postId}/unpublish`}>{words.unpublish}</a>
                </li>
              )}
            </ul>
            {draft && !conflict && (
              <form method="post" className="flow">
                <input type="hidden" name="version" value={article.version} />
                <input type="hidden" name="base" value={article.base} />
                <p className="small soft">{words.discardText}</p>
                <button className="button button--quiet button--small" name="intent" value="discard">
                  {words.discard}
                </button>
              </form>
            )}
          </Panel>
          <Panel heading={words.facts.heading}>
            <ArticleFactList facts={loaderData.facts} />
          </Panel>
        </div>
      </div>
      {editor === 'visual' && <script type="module" src={editorScript} />}
    </>
  )
}
