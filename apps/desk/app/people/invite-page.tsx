import { peoplePageWords as words } from './people-page-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { inviteOnePerson } from '@kindfold/domain/office/act/acts-on-people.ts'
import { isNothingSent } from '@kindfold/domain/message/is-nothing-sent.ts'
import { EmailField } from '@kindfold/ui/form/email-field.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk } from '../session/open-desk.ts'
import { formatRole, readRoles } from './read-roles.ts'
import { RoleFields } from './role-fields.tsx'
import type { Route } from './+types/invite-page.ts'

/** `/people/invite`: nobody signs up; an administrator invites. Where no letter goes, the link is shown once. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services } = openDesk(context)
  const [areas, isHeld] = await Promise.all([
    listAreas(services),
    services.database.read((tx) => isNothingSent(services, tx)),
  ])
  return { areas, isHeld }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  await requireFresh(context, request, form)
  const typed = { name: readText(form, 'name'), email: readText(form, 'email'), roles: readRoles(form) }
  const roles = typed.roles.map(formatRole).join(',')
  const invited = await performAct(desk, inviteOnePerson, { of: {}, areaId: null, form: { ...typed, roles } })
  if (invited.kind === 'refused') return data({ problems: invited.problems, typed, shown: null }, 400)
  const { result } = invited
  if (!('link' in result)) throw new Error(`a person was not invited: ${result.kind}`)
  const { staffId, link, endsAt } = result
  if (result.isHeld) return { problems: [], typed, shown: { staffId, link, endsAt } }
  return redirect(`/people/${staffId}?done=${invited.done}`, 303)
}

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { problems = [], typed, shown } = actionData ?? {}
  const { isHeld } = loaderData
  if (shown) return <ShownLink name={typed?.name ?? ''} {...shown} />
  return (
    <div className="flow">
      <PageHead
        title={words.inviteTitle}
        lead={isHeld ? words.link.lead : words.inviteLead}
        back={{ href: '/people', label: words.title }}
      />
      <Problems of={problems}>
        <form method="post" action="/people/invite" className="flow" noValidate>
          <TextField name="name" label={words.name} hint={words.nameHint} value={typed?.name} />
          <EmailField label={words.email} value={typed?.email} />
          <RoleFields areas={loaderData.areas} given={typed?.roles ?? []} />
          <button className="button button--green">{isHeld ? words.link.send : words.send}</button>
        </form>
      </Problems>
    </div>
  )
}

function ShownLink({
  name,
  staffId,
  link,
  endsAt,
}: {
  name: string
  staffId: string
  link: string
  endsAt: string
}) {
  return (
    <div className="flow">
      <PageHead title={words.link.title(name)} back={{ href: '/people', label: words.title }} />
      <Panel heading={words.link.heading(name)}>
        <p>{words.link.text(formatMoment(endsAt))}</p>
        <p className="people__link">{link}</p>
        <p>
          <a href={`/people/${staffId}`}>{words.link.person(name)}</a>
        </p>
      </Panel>
    </div>
  )
}
