import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { installationWords } from '../words/installation-words.ts'
import { installationParts, readPart, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/again-page.ts'
import { ChangeList } from './part-history.tsx'
import { listChangesOf } from './say-values.ts'

const { history: words, stale, cancel } = installationWords

/** Words of messages are put back by their own form. */
const pageParts = installationParts.filter((part) => part !== 'message-words')

/** `/installation/again/:id`: says again what was said earlier, after what that changes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { part, entry, version, value } = await open(openDesk(context), params.id)
  return { part, version, at: entry.setAt, changes: listChangesOf(part, value, entry.value) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { part, entry } = await open(desk, params.id)
  const version = Number(readText(await readForm(request), 'version'))
  const result = await setPart(desk.services, { part, value: entry.value, version, by: desk.by })
  switch (result.kind) {
    case 'set':
      throw redirect(`/installation/${part}?done=fact-set`, 303)
    case 'stale':
      return data({ problems: [{ field: 'form', words: stale }] }, { status: 409 })
    case 'invalid':
      return data(
        { problems: result.problems.map(({ words: said }) => ({ field: 'form', words: said })) },
        { status: 422 },
      )
  }
}

async function open({ services }: Desk, id: string) {
  const all = await Promise.all(
    pageParts.map(async (part) => ({ part, ...(await readPart(services, part)) })),
  )
  for (const { entries, ...one } of all) {
    const entry = entries.find((said) => String(said.id) === id)
    if (entry) return { ...one, entry }
  }
  throw data(null, { status: 404 })
}

export default function AgainPage({ loaderData, actionData }: Route.ComponentProps) {
  const { part, version, at, changes } = loaderData
  const back = { href: `/installation/${part}`, label: installationWords.parts[part] }
  return (
    <>
      <PageHead title={words.putBackTitle} lead={words.putBackLead(formatMoment(at))} back={back} />
      <ActForm
        consequences={
          <>
            {changes.length === 0 ? <p>{words.nothing}</p> : <ChangeList changes={changes} />}
            <p>{words.putBackFollows}</p>
          </>
        }
        problems={actionData?.problems}
        version={version}
        submit={words.putBack}
        cancel={{ href: back.href, label: cancel }}
      />
    </>
  )
}
