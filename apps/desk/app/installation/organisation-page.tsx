import { installationWords, organisationGroups } from '../words/installation-words.ts'
import { readPart, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import { BaseInput } from '../merge/base-input.tsx'
import { joinForm } from '../merge/join-form.ts'
import { sealBase } from '../merge/merge-fields.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
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
  const { clashes, ...joined } = joinForm(form, {
    stored: { fields: toTyped(organisationGroups, stored.value), version: stored.version },
    typed: readTyped(organisationGroups, form),
    words: fieldWordsOf(organisationGroups),
  })
  if (clashes.length > 0) return data({ ...joined, clashes, problems: [] }, { status: 409 })
  const value = toOrganisation(joined.typed)
  const result = await setPart(services, { part, value, version: joined.version, by })
  return answerSet(result, { path: `/installation/${part}`, shown: { ...joined, clashes } })
}

function toOrganisation(typed: TypedValue): unknown {
  const { registeredOffice, warehouse, ...others } = toValue(organisationGroups, typed)
  const inUk = (address: unknown) => address && { ...address, country: 'United Kingdom' }
  return { ...others, registeredOffice: inUk(registeredOffice), warehouse: inUk(warehouse) }
}

export default function OrganisationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { start, version, history } = loaderData
  const { problems, clashes = [] } = actionData ?? {}
  return (
    <>
      <PageHead title={words.title} lead={words.lead} back={{ href: '/launch', label: back }} />
      {clashes.length > 0 && <MergeNotice clashes={clashes} joined={[]} />}
      <div className="panels">
        <ActForm
          consequences={<p>{words.follows}</p>}
          problems={problems}
          version={actionData?.version ?? version}
          submit={words.submit}
          cancel={{ href: '/launch', label: cancel }}
        >
          <BaseInput fields={actionData?.base || sealBase(start)} />
          <ValueFields groups={organisationGroups} typed={actionData?.typed ?? start} problems={problems} />
        </ActForm>
        <PartHistory history={history} />
      </div>
    </>
  )
}
