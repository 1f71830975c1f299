import { peoplePageWords as words } from './people-page-words.ts'
import { roleWords } from '../words/role-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { listPeople, type ListedPerson } from '@kindfold/domain/staff/people.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/people-page.ts'

/** `/people`: who works at the desk. */
export async function loader({ context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const areas = await listAreas(desk.services)
  return {
    people: await listPeople(desk.services),
    areaNames: Object.fromEntries(areas.map(({ id, name }) => [id, name])),
  }
}

export default function PeoplePage({ loaderData: { people, areaNames } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <a className="button button--green button--small" href="/people/invite">
          {words.invite}
        </a>
      </PageHead>
      <DataTable
        caption={words.title}
        rows={people}
        rowKey={({ id }) => id}
        columns={[
          {
            label: words.columns.name,
            isRowHead: true,
            cell: ({ id, name, email }) => (
              <span>
                <a href={`/people/${id}`}>{name}</a>
                <br />
                <span className="small soft">{email}</span>
              </span>
            ),
          },
          {
            label: words.columns.roles,
            cell: ({ roles }) => sayRoles(roles, areaNames),
          },
          { label: words.columns.state, cell: (person) => <State person={person} /> },
          {
            label: words.columns.seen,
            cell: ({ lastSeenAt }) => (lastSeenAt === null ? words.never : formatMoment(lastSeenAt)),
          },
        ]}
      />
    </>
  )
}

/** 'Support in London, Editor' */
export const sayRoles = (roles: ListedPerson['roles'], areaNames: Readonly<Record<string, string>>) =>
  roles
    .map(({ role, areaId }) =>
      areaId === null
        ? roleWords[role].name
        : words.inArea(roleWords[role].name, areaNames[areaId] ?? areaId),
    )
    .join(', ')

/** Whether somebody can sign in, and how. */
export function State({ person }: { person: ListedPerson }) {
  const { active, hasPassword, passkeys, invitedUntil, isInvented } = person
  if (!active) return <Badge tone="bad">{words.states.off}</Badge>
  if (isInvented) return <Badge>{words.states.invented}</Badge>
  if (passkeys > 0 || hasPassword)
    return (
      <>
        <Badge tone="good">{words.states.active}</Badge>{' '}
        {[...(passkeys > 0 ? [words.passkeys(passkeys)] : []), ...(hasPassword ? [words.password] : [])].join(
          ', ',
        )}
      </>
    )
  return (
    <Badge tone="warn">
      {invitedUntil === null ? words.states.waiting : words.states.invited(formatMoment(invitedUntil))}
    </Badge>
  )
}
