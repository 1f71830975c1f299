import { isId } from '@kindfold/domain/base/token/is-id.ts'
import { peoplePageWords as words } from './people-page-words.ts'
import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { actsOnPerson, changePersonsRoles } from '@kindfold/domain/office/act/acts-on-people.ts'
import { isNothingSent } from '@kindfold/domain/message/is-nothing-sent.ts'
import { listRoundsAhead } from '@kindfold/domain/rounds/round/list-rounds-ahead.ts'
import { listPeople } from '@kindfold/domain/staff/people.ts'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct, type ActAnswer } from '../act/perform-act.ts'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk, type Desk } from '../session/open-desk.ts'
import { todayWords } from '../today/today-words.ts'
import { sayRoles, State } from './people-page.tsx'
import { mergeFields, sealBase } from '../merge/merge-fields.ts'
import { formatRole, readRoles } from './read-roles.ts'
import { RoleFields } from './role-fields.tsx'
import type { Route } from './+types/person-page.ts'

/** `/people/:id`: one person's roles, sessions and access. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const [person] = isId(params.id) ? await listPeople(desk.services, { staffId: params.id }) : []
  if (!person) throw data(null, { status: 404 })
  const { services, today } = desk
  const [areas, isHeld, ahead] = await Promise.all([
    listAreas(services),
    services.database.read((tx) => isNothingSent(services, tx)),
    listRoundsAhead(services, { driverId: person.id }),
  ])
  const rounds = ahead.map(({ id, areaName, number, date }) => ({ id, areaName, number, date }))
  return { person, areas, isHeld, isSelf: person.id === desk.member.id, rounds, today }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  if (!isId(params.id)) throw data(null, { status: 404 })
  const form = await readForm(request)
  await requireFresh(context, request, form)
  const done = await perform(desk, params.id, form)
  if (done.kind === 'done') return redirect(`/people/${params.id}?done=${done.done}`, 303)
  return data({ problems: done.problems, given: readRoles(form) }, 409)
}

/** Does what a button asks. */
async function perform(desk: Desk, staffId: string, form: FormData): Promise<ActAnswer> {
  const [person] = await listPeople(desk.services, { staffId })
  const of = { staffId, email: person?.email ?? '' }
  const pressed = readText(form, 'act')
  const act = actsOnPerson.find(({ name }) => name === pressed)
  if (act !== undefined)
    return await performAct(desk, act, { of, areaId: null, form: { besides: desk.session.id } })
  // Whoever ticks one role leaves the others as they are now, also where a colleague has changed them since.
  const seen = (person?.roles ?? []).map(formatRole)
  const { fields } = mergeFields(sealBase({ roles: readRoles(form, 'seen').map(formatRole) }), {
    now: { roles: seen },
    typed: { roles: readRoles(form).map(formatRole) },
  })
  const roles = { roles: fields.roles.join(','), seen: seen.join(',') }
  return await performAct(desk, changePersonsRoles, { of, areaId: null, form: roles })
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, areas, isHeld, isSelf, rounds, today } = loaderData
  const here = `/people/${person.id}`
  const areaNames = Object.fromEntries(areas.map(({ id, name }) => [id, name]))
  return (
    <div className="flow">
      <PageHead title={person.name} lead={person.email} back={{ href: '/people', label: words.title }}>
        <a className="button button--quiet button--small" href={`/audit?person=${person.id}`}>
          {words.audit}
        </a>
      </PageHead>
      <Problems of={actionData?.problems}>
        <Panel heading={words.access}>
          <Facts
            rows={[
              [words.columns.state, <State key="state" person={person} />],
              [
                words.columns.seen,
                person.lastSeenAt === null ? words.never : formatMoment(person.lastSeenAt),
              ],
              [words.sessions, String(person.openSessions)],
            ]}
          />
          {rounds.length > 0 && (
            <>
              <p>{words.roundsAhead}</p>
              <ul>
                {rounds.map(({ id, areaName, number, date }) => (
                  <li key={id}>
                    <a href={`/rounds/${id}`}>
                      {todayWords.one.of(todayWords.one.round(areaName, number), formatDayFrom(today, date))}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
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
          {isHeld && person.active && !isSelf && <p>{words.link.again(person.email)}</p>}
        </Panel>
        <Panel heading={words.roles}>
          <form method="post" action={here} className="flow">
            {actionData && <p>{words.rolesNow(sayRoles(person.roles, areaNames))}</p>}
            {person.roles.map((given) => (
              <input key={formatRole(given)} type="hidden" name="seen" value={formatRole(given)} />
            ))}
            <RoleFields isHeaded areas={areas} given={actionData?.given ?? person.roles} />
            <button className="button button--green" name="act" value="change-roles">
              {words.saveRoles}
            </button>
          </form>
        </Panel>
      </Problems>
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
