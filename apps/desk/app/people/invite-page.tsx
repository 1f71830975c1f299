import { peoplePageWords as words } from './people-page-words.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { inviteOnePerson } from '@kindfold/domain/office/act/acts-on-people.ts'
import { EmailField } from '@kindfold/ui/form/email-field.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk } from '../session/open-desk.ts'
import { formatRole, readRoles } from './read-roles.ts'
import { RoleFields } from './role-fields.tsx'
import type { Route } from './+types/invite-page.ts'

/** `/people/invite`: nobody signs up; an administrator invites. */
export async function loader({ context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  return { areas: await listAreas(desk.services) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  await requireFresh(context, request, form)
  const typed = { name: readText(form, 'name'), email: readText(form, 'email'), roles: readRoles(form) }
  const roles = typed.roles.map(formatRole).join(',')
  const invited = await performAct(desk, inviteOnePerson, { of: {}, areaId: null, form: { ...typed, roles } })
  if (invited.kind === 'refused') return data({ problems: invited.problems, typed }, 400)
  const { result } = invited
  return redirect(`/people/${'staffId' in result ? result.staffId : ''}?done=${invited.done}`, 303)
}

export default function InvitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { problems = [], typed } = actionData ?? {}
  return (
    <div className="flow">
      <PageHead
        title={words.inviteTitle}
        lead={words.inviteLead}
        back={{ href: '/people', label: words.title }}
      />
      <Problems of={problems}>
        <form method="post" action="/people/invite" className="flow" noValidate>
          <TextField name="name" label={words.name} hint={words.nameHint} value={typed?.name} />
          <EmailField label={words.email} value={typed?.email} />
          <RoleFields areas={loaderData.areas} given={typed?.roles ?? []} />
          <button className="button button--green">{words.send}</button>
        </form>
      </Problems>
    </div>
  )
}
