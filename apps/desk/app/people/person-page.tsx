import { isId } from '@kindfold/domain/base/token/is-id.ts'
import { peopleWords } from '@kindfold/content/desk/people-words.ts'
import { peoplePageWords as words } from '@kindfold/content/desk/people-page-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { inviteAgain } from '@kindfold/domain/staff/invite-staff.ts'
import { changeRoles, endSessions, listPeople, switchOff, switchOn } from '@kindfold/domain/staff/people.ts'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk, type Desk } from '../session/open-desk.ts'
import { sayRoles, State } from './people-page.tsx'
import { mergeFields, sealBase } from '../merge/merge-fields.ts'
import { formatRole, readRole, readRoles } from './read-roles.ts'
import { RoleFields } from './role-fields.tsx'
import type { Route } from './+types/person-page.ts'

/** `/people/:id`: one person's roles, sessions and access. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const [person] = isId(params.id) ? await listPeople(desk.services, { staffId: params.id }) : []
  if (!person) throw data(null, { status: 404 })
  return { person, areas: await listAreas(desk.services), isSelf: person.id === desk.member.id }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  if (!isId(params.id)) throw data(null, { status: 404 })
  const form = await readForm(request)
  await requireFresh(context, request, form)
  const done = await perform(desk, params.id, form)
  if (typeof done === 'string') return redirect(`/people/${params.id}?done=${done}`, 303)
  return data({ problems: [{ field: 'form', words: done.words }], given: readRoles(form) }, 409)
}

/** Does what a button asks: the key of what was done, or why it was not. */
async function perform(
  { services, by, session }: Desk,
  staffId: string,
  form: FormData,
): Promise<string | { words: string }> {
  const act = readText(form, 'act')
  const of = { staffId, by }
  const unless = <K extends keyof typeof peopleWords>(
    key: K,
    outcome: { outcome: string; name?: string },
    done: string,
  ) => {
    const said = (peopleWords[key] as Record<string, { isDone: boolean; say(...given: unknown[]): unknown }>)[
      outcome.outcome
    ]
    return said?.isDone ? done : { words: String(said?.say(outcome, { email: '' })) }
  }
  if (act === 'switch-off') return unless('switchOff', await switchOff(services, of), 'switched-off')
  if (act === 'switch-on') return unless('switchOn', await switchOn(services, of), 'switched-on')
  if (act === 'invite-again') return unless('inviteAgain', await inviteAgain(services, of), 'invited')
  if (act === 'end-sessions')
    return unless('endSessions', await endSessions(services, { ...of, besides: session.id }), 'signed-out')
  // Whoever ticks one role leaves the others as they are now, also where a colleague has changed them since.
  const [person] = await listPeople(services, { staffId })
  const seen = person?.roles ?? []
  const { fields } = mergeFields(sealBase({ roles: readRoles(form, 'seen').map(formatRole) }), {
    now: { roles: seen.map(formatRole) },
    typed: { roles: readRoles(form).map(formatRole) },
  })
  const roles = fields.roles.flatMap((role) => readRole(role))
  return unless('changeRoles', await changeRoles(services, { ...of, roles, seen }), 'roles-changed')
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, areas, isSelf } = loaderData
  const here = `/people/${person.id}`
  const areaNames = Object.fromEntries(areas.map(({ id, name }) => [id, name]))
  return (
    <div className="flow">
      <PageHead title={person.name} lead={person.email} back={{ href: '/people', label: words.title }}>
        <a className="button button--quiet button--small" href={`/audit?person=${person.id}`}>
          {words.audit}
        </a>
      </PageHead>
      <ErrorSummary problems={actionData?.problems} />
      <Panel heading={words.access}>
        <Facts
          rows={[
            [words.columns.state, <State key="state" person={person} />],
            [words.columns.seen, person.lastSeenAt === null ? words.never : formatMoment(person.lastSeenAt)],
            [words.sessions, String(person.openSessions)],
          ]}
        />
        <form method="post" action={here} className="row">
          {person.active && !isSelf && <Act name="invite-again" label={words.inviteAgain} />}
          {person.openSessions > 0 && <Act name="end-sessions" label={words.endSessions} />}
          {person.active ? (
            <Act name="switch-off" label={words.switchOff} />
          ) : (
            <Act name="switch-on" label={words.switchOn} />
          )}
        </form>
        <p className="small soft">{words.accessHint}</p>
      </Panel>
      <Panel heading={words.roles}>
        <form method="post" action={here} className="flow">
          {actionData && <p>{words.rolesNow(sayRoles(person.roles, areaNames))}</p>}
          {person.roles.map((given) => (
            <input key={formatRole(given)} type="hidden" name="seen" value={formatRole(given)} />
          ))}
          <RoleFields
            isHeaded
            areas={areas}
            given={actionData?.given ?? person.roles}
            problems={actionData?.problems ?? []}
          />
          <button className="button button--green" name="act" value="change-roles">
            {words.saveRoles}
          </button>
        </form>
      </Panel>
    </div>
  )
}

function Act({ name, label }: { name: string; label: string }) {
  return (
    <button className="button button--quiet button--small" name="act" value={name}>
      {label}
    </button>
  )
}
