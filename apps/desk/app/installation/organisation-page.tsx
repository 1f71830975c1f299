import { installationWords, organisationGroups } from '../words/installation-words.ts'
import { readPart, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import { joinForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import { openDesk } from '../session/open-desk.ts'
import { answerSet } from './answer-set.ts'
import type { Route } from './+types/organisation-page.ts'
import { PartHistory, sayHistory } from './part-history.tsx'
import { fieldWordsOf } from './say-values.ts'
import { readTyped, toTyped, toValue, type TypedValue } from './typed-value.ts'
import { ValueFields } from './value-fields.tsx'

const { organisation: words, cancel, back } = installationWords
const part = 'organisation'

/** `/installation/organisation`: the company that runs the service. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const { value, version, entries } = await readPart(services, part)
  return { start: toTyped(organisationGroups, value), version, history: sayHistory(part, entries) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, by } = openDesk(context)
  const form = await readForm(request)
  const stored = await readPart(services, part)
  const sent = joinForm(form, {
    stored: { fields: toTyped(organisationGroups, stored.value), version: stored.version },
    typed: readTyped(organisationGroups, form),
    words: fieldWordsOf(organisationGroups),
  })
  if (sent.clashes.length > 0) return data({ sent, problems: [] }, { status: 409 })
  const value = toOrganisation(sent.typed)
  const result = await setPart(services, { part, value, version: sent.version, by })
  return answerSet(result, { path: `/installation/${part}`, shown: { sent } })
}

function toOrganisation(typed: TypedValue): unknown {
  const { registeredOffice, warehouse, ...others } = toValue(organisationGroups, typed)
  const inUk = (address: unknown) => address && { ...address, country: 'United Kingdom' }
  return { ...others, registeredOffice: inUk(registeredOffice), warehouse: inUk(warehouse) }
}

export default function OrganisationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { start, version, history } = loaderData
  const { problems, sent } = actionData ?? {}
  return (
    <>
      <PageHead title={words.title} lead={words.lead} back={{ href: '/launch', label: back }} />
      <MergeNotice clashes={sent?.clashes} />
      <div className="panels">
        <ActForm
          consequences={<p>{words.follows}</p>}
          problems={problems}
          submit={words.submit}
          cancel={{ href: '/launch', label: cancel }}
        >
          <OpenedWith start={start} version={version} sent={sent} />
          <ValueFields groups={organisationGroups} typed={sent?.typed ?? start} />
        </ActForm>
        <PartHistory history={history} />
      </div>
    </>
  )
}
