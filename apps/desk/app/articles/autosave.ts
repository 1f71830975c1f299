import { saveDraft } from '@kindfold/domain/publishing/article/save-draft.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { redirect } from 'react-router'
import { baseField, sealBase } from '../merge/merge-fields.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/autosave.ts'
import { readArticleForm } from './read-article-form.ts'

/** `/articles/:id/autosave`: what the script sends while one writes. Answers what became of it, in JSON. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  // Somebody else has signed in since the page was opened: these are not their words.
  if (readText(form, 'writer') !== desk.member.id) return new Response(null, { status: 403 })
  const typed = readArticleForm(form)
  const saved = await saveDraft(desk.services, {
    postId: params.id,
    ...typed,
    by: desk.by,
    isAutomatic: true,
  })
  const answer =
    saved.kind === 'saved' || saved.kind === 'unchanged'
      ? {
          kind: saved.kind,
          // A page that was opened before the last update reads this.
          outcome: saved.kind,
          version: saved.version,
          base: saved.base,
          // What the form holds from now on, as if it had been opened now.
          [baseField]: sealBase(typed.text),
        }
      : { kind: saved.kind, outcome: saved.kind }
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
}

export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`/articles/${encodeURIComponent(params.id)}`, 303)
