import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { vansWords as words } from '../words/vans-words.ts'
import { listFleet, type Depot } from '@kindfold/domain/rounds/fleet/list-fleet.ts'
import { saveDepot } from '@kindfold/domain/rounds/fleet/save-depot.ts'
import { formatPosition } from '@kindfold/domain/base/position/position.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText, readTick } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { joinForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/depot-page.ts'
import { sayDepotProblem } from './say-problems.ts'

/** `/depots/:id` and `/depots/new`: where vans start. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  return { depot: await findDepot(desk, params.id) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const depot = await findDepot(desk, params.id)
  const form = await readForm(request)
  const sent = joinForm(form, {
    stored: depot && { fields: toTyped(depot), version: depot.version },
    typed: {
      name: readText(form, 'name'),
      place: readText(form, 'place'),
      active: readTick(form, 'active'),
    },
    words: { labels: { name: words.name, place: words.fields.place, active: words.active } },
  })
  const { typed, version } = sent
  if (sent.clashes.length > 0) return data({ sent, problems: [] }, { status: 409 })
  const known = depot && { id: depot.id, version }
  const result = await saveDepot(desk.services, { known, depot: typed, by: desk.by })
  switch (result.kind) {
    case 'saved':
      throw redirect('/vans?done=saved', 303)
    case 'stale':
      return data({ sent, problems: [{ field: 'form', words: words.stale }] }, { status: 409 })
    case 'invalid':
      return data({ sent, problems: result.problems.map(sayDepotProblem) }, { status: 422 })
    case 'unknown-depot':
      throw data(null, { status: 404 })
  }
}

const toTyped = (depot: Depot) => ({
  name: depot.name,
  place: formatPosition(depot),
  active: depot.active,
})

/** Null: a new one. */
async function findDepot({ services }: Desk, id: string) {
  if (id === 'new') return null
  const depot = (await listFleet(services)).depots.find((one) => one.id === id)
  if (depot === undefined) throw data(null, { status: 404 })
  return depot
}

export default function DepotPage({ loaderData: { depot }, actionData }: Route.ComponentProps) {
  const { problems, sent } = actionData ?? {}
  const typed = sent?.typed ?? (depot && toTyped(depot))
  return (
    <>
      <PageHead
        title={depot ? words.changeVan(depot.name) : words.addDepot}
        back={{ href: '/vans', label: words.title }}
      />
      <ActForm problems={problems} submit={words.saveDepot} cancel={{ href: '/vans', label: words.cancel }}>
        <MergeNotice clashes={sent?.clashes} />
        {depot && <OpenedWith start={toTyped(depot)} version={depot.version} sent={sent} />}
        <TextField
          name="name"
          label={words.name}
          hint={words.fields.depotNameHint}
          value={typed?.name}
          width="medium"
        />
        <TextField
          name="place"
          label={words.fields.place}
          hint={words.fields.placeHint}
          value={typed?.place}
          width="medium"
        />
        {depot && (
          <TickBox name="active" ticked={typed?.active}>
            {words.fields.depotActive}
          </TickBox>
        )}
      </ActForm>
    </>
  )
}
