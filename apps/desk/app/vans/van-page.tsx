import { vansWords as words } from '@kindfold/content/desk/vans-words.ts'
import { listAreaNames } from '@kindfold/domain/desk/list-area-names.ts'
import { listFleet } from '@kindfold/domain/fleet/list-fleet.ts'
import { saveVan } from '@kindfold/domain/fleet/save-van.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openDesk, refuse, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/van-page.ts'
import { isOwnVan } from './own-van.ts'
import { readVan, toVan, type VanTyped } from './read-van.ts'
import { sayVanProblem } from './say-problems.ts'
import { VanForm } from './van-form.tsx'

/** `/vans/:id` and `/vans/new`: what it carries, from where, and in which areas. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { van, depots } = await open(desk, params.id)
  const areas = await listAreaNames(desk.services, desk.areas('manage-vans'))
  return { van, depots: depots.filter(({ active, id }) => active || id === van?.depotId), areas }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { van } = await open(desk, params.id)
  const form = await readForm(request)
  const version = Number(readText(form, 'version')) || 0
  const typed = readVan(form)
  const wrong = (field: string, said: string) => ({ field, words: said })
  if (!isOwnVan(typed.areaIds, desk.areas('manage-vans')))
    return data({ typed, version, problems: [wrong('areaIds', words.problems.foreign)] }, { status: 422 })
  const known = van && { id: van.id, version }
  const outcome = await saveVan(desk.services, { known, van: toVan(typed), by: desk.by })
  switch (outcome.outcome) {
    case 'saved':
      throw redirect('/vans?done=saved', 303)
    case 'stale':
      return data(
        { typed, version: outcome.van.version, problems: [wrong('form', words.stale)] },
        { status: 409 },
      )
    case 'invalid':
      return data({ typed, version, problems: outcome.problems.map(sayVanProblem) }, { status: 422 })
    case 'unknown-van':
      throw data(null, { status: 404 })
  }
}

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
  active: true,
}

export default function VanPage({ loaderData: { van, depots, areas }, actionData }: Route.ComponentProps) {
  const stored = van && {
    ...van,
    registration: van.registration ?? '',
    capacityBags: String(van.capacityBags),
    capacityKilos: String(van.capacityKilos),
  }
  return (
    <>
      <PageHead
        title={van ? words.changeVan(van.name) : words.addVan}
        back={{ href: '/vans', label: words.title }}
      />
      <VanForm
        typed={actionData?.typed ?? stored ?? empty}
        version={van && (actionData?.version ?? van.version)}
        depots={depots}
        areas={areas}
        problems={actionData?.problems}
      />
    </>
  )
}
