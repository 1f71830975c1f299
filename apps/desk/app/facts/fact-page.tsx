import { factWords as words } from '@kindfold/content/desk/fact-words.ts'
import { isFactKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { describeFact } from '@kindfold/content/changing-facts/describe-fact.ts'
import { listFactHistory } from '@kindfold/domain/publishing/changing-fact/list-fact-history.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { setOneFact, withdrawOneFact } from '@kindfold/domain/office/act/acts-on-facts.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { joinForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import { performAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/fact-page.ts'
import { FactFields } from './fact-fields.tsx'
import { readFactForm, toFactTyped, toFieldName, toFields } from './fact-form.ts'
import { FactHistory } from './fact-history.tsx'

/** `/facts/:key`: says a fact for a time, and shows and takes back what was said. */
export async function loader({ params: { key }, context }: Route.LoaderArgs) {
  if (!isFactKey(key)) throw data(null, { status: 404 })
  const { services } = openDesk(context)
  const [{ facts }, history] = await Promise.all([readFacts(services), listFactHistory(services, key)])
  return { key, now: describeFact(key, facts[key]), start: toFactTyped(key, facts), ...history }
}

export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  if (!isFactKey(key)) throw data(null, { status: 404 })
  const desk = openDesk(context)
  const { services } = desk
  const form = await readForm(request)
  if (readText(form, 'act') === 'withdraw') {
    const id = readText(form, 'id')
    const number = /^\d{1,15}$/.test(id) ? Number(id) : 0
    const answer = await performAct(desk, withdrawOneFact, { of: { number }, areaId: null, form })
    // What a colleague has taken back stands so on the page.
    throw redirect(`/facts/${key}${answer.kind === 'done' ? `?done=${answer.done}` : ''}`, 303)
  }
  const [{ facts }, history] = await Promise.all([readFacts(services), listFactHistory(services, key)])
  const sent = joinForm(form, {
    stored: { fields: toFactTyped(key, facts), version: history.version },
    typed: readFactForm(key, form),
    words: { labels: { ...words.fields } },
  })
  const refuse = (problems: readonly FormProblem[], isStale: boolean) =>
    data({ sent, problems, isStale }, { status: isStale || sent.clashes.length > 0 ? 409 : 400 })
  if (sent.clashes.length > 0) return refuse([], false)
  // What was said meanwhile and touches no field of this form is shown before anything is said over it.
  const version = sent.joined.length > 0 ? String(sent.version) : readText(form, 'version')
  const asked = { of: {}, areaId: null, form: { ...toFields(key, sent.typed), version } }
  const answer = await performAct(desk, setOneFact, asked)
  if (answer.kind === 'done') throw redirect(`/facts/${key}?done=${answer.done}`, 303)
  if (answer.why === 'stale') return refuse([], true)
  return refuse(
    answer.problems.map((one) => ({ ...one, field: toFieldName(one.field) })),
    false,
  )
}

export default function FactPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, now, start, version, entries } = loaderData
  const { sent, problems } = actionData ?? {}
  return (
    <>
      <PageHead
        title={words.names[key]}
        lead={`${words.now}: ${now ?? words.noNotice}`}
        back={{ href: '/facts', label: words.back }}
      />
      <MergeNotice clashes={sent?.clashes} />
      {actionData?.isStale && <Notice tone="refused">{words.stale}</Notice>}
      <div className="panels">
        <ActForm
          consequences={<p>{words.consequences[key]}</p>}
          consequencesHeading={words.follows}
          problems={problems}
          submit={words.submit[key]}
          cancel={{ href: '/facts', label: words.leave }}
        >
          <OpenedWith start={start} version={version} sent={sent} />
          <FactFields factKey={key} typed={sent?.typed ?? start} />
        </ActForm>
        <FactHistory factKey={key} entries={entries} />
      </div>
    </>
  )
}
