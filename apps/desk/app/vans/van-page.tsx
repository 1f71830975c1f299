import { vansWords as words } from '../words/vans-words.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import { listFleet } from '@kindfold/domain/rounds/fleet/list-fleet.ts'
import { saveVan } from '@kindfold/domain/rounds/fleet/save-van.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { joinForm } from '../merge/join-form.ts'
import type { FieldWords } from '../merge/say-merged.ts'
import { openDesk, refuse, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/van-page.ts'
import { isOwnVan } from './own-van.ts'
import { readVan, toVan, toVanTyped, type VanTyped } from './read-van.ts'
import { sayVanProblem } from './say-problems.ts'
import { VanForm, vanLabels } from './van-form.tsx'

/** `/vans/:id` and `/vans/new`: what it carries, from where, and in which areas. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { van, depots } = await open(desk, params.id)
  const areas = await listAreaNames(desk.services, desk.areas('manage-vans'))
  return { van, depots: depots.filter(({ active, id }) => active || id === van?.depotId), areas }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { van, depots } = await open(desk, params.id)
  const form = await readForm(request)
  const stored = van && { fields: toVanTyped(van), version: van.version }
  const areas = await listAreaNames(desk.services, 'all')
  const sent = joinForm(form, {
    stored,
    typed: readVan(form),
    words: sayVan({ depots, areas }),
  })
  const { typed, version } = sent
  if (sent.clashes.length > 0) return data({ sent, problems: [] }, { status: 409 })
  const wrong = (field: string, said: string) => ({ field, words: said })
  if (!isOwnVan(typed.areaIds, desk.areas('manage-vans')))
    return data({ sent, problems: [wrong('areaIds', words.problems.foreign)] }, { status: 422 })
  const known = van && { id: van.id, version }
  const result = await saveVan(desk.services, { known, van: toVan(typed), by: desk.by })
  switch (result.kind) {
    case 'saved':
      throw redirect('/vans?done=saved', 303)
    case 'stale':
      return data({ sent, problems: [wrong('form', words.stale)] }, { status: 409 })
    case 'invalid':
      return data({ sent, problems: result.problems.map(sayVanProblem) }, { status: 422 })
    case 'unknown-van':
      throw data(null, { status: 404 })
  }
}

const sayVan = ({
  depots,
  areas,
}: Record<'depots' | 'areas', readonly { id: string; name: string }[]>): FieldWords<VanTyped> => ({
  labels: vanLabels,
  say(name, value) {
    const nameOf = (list: typeof depots, id: string) => list.find((one) => one.id === id)?.name ?? id
    if (typeof value === 'boolean') return value ? words.active : words.retired
    if (typeof value !== 'string') return value.map((id) => nameOf(areas, id)).join(', ')
    return name === 'depotId' ? nameOf(depots, value) : value
  },
})

/** The van, or null for a new one; refuses one that drives in areas of others. */
async function open(desk: Desk, id: string) {
  const { vans, depots } = await listFleet(desk.services)
  if (id === 'new') return { van: null, depots }
  const van = vans.find((one) => one.id === id)
  if (van === undefined) throw data(null, { status: 404 })
  if (!isOwnVan(van.areaIds, desk.areas('manage-vans'))) throw refuse()
  return { van, depots }
}

const empty: VanTyped = {
  name: '',
  registration: '',
  depotId: '',
  areaIds: [],
  capacityBags: '',
  capacityKilos: '',
  motUntil: '',
  serviceDue: '',
  active: true,
}

export default function VanPage({ loaderData: { van, depots, areas }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={van ? words.changeVan(van.name) : words.addVan}
        back={{ href: '/vans', label: words.title }}
      >
        {van?.active && <a href={`/rota/vans/${van.id}`}>{words.offRoad}</a>}
      </PageHead>
      <VanForm
        start={van ? toVanTyped(van) : empty}
        version={van && van.version}
        sent={actionData?.sent}
        depots={depots}
        areas={areas}
        problems={actionData?.problems}
      />
    </>
  )
}
