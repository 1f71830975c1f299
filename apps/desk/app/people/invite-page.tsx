import { inviteProblems } from '@kindfold/content/desk/people-words.ts'
import { peoplePageWords as words } from './people-page-words.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { inviteStaff } from '@kindfold/domain/staff/invite-staff.ts'
import { EmailField } from '@kindfold/ui/form/email-field.tsx'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk } from '../session/open-desk.ts'
import { readRoles } from './read-roles.ts'
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
  const invited = await inviteStaff(desk.services, { ...typed, by: desk.by })
  if (invited.kind === 'invited') return redirect(`/people/${invited.staffId}?done=invited`, 303)
  const problems: FormProblem[] =
    invited.kind === 'exists-already'
      ? [{ field: 'email', words: words.existsAlready(invited.name) }]
      : invited.problems.map(({ field, problem }) => ({
          field,
          words: inviteProblems[`${field} ${problem}`] ?? problem,
        }))
  return data({ problems, typed }, 400)
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
      <ErrorSummary problems={problems} />
      <form method="post" action="/people/invite" className="flow" noValidate>
        <TextField
          name="name"
          label={words.name}
          hint={words.nameHint}
          value={typed?.name}
          problems={problems}
        />
        <EmailField label={words.email} value={typed?.email} problems={problems} />
        <RoleFields areas={loaderData.areas} given={typed?.roles ?? []} problems={problems} />
        <button className="button button--green">{words.send}</button>
      </form>
    </div>
  )
}
