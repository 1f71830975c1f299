import { FieldProblems } from '@kindfold/ui/form/problems.tsx'
import { auditWords as words, listedActs } from '../words/audit-words.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import { findBookingForStaff } from '@kindfold/domain/office/desk/find-booking-for-staff.ts'
import { listAudit } from '@kindfold/domain/staff/list-audit.ts'
import { listFleet } from '@kindfold/domain/rounds/fleet/list-fleet.ts'
import { listPeople } from '@kindfold/domain/staff/people.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/audit-page.ts'
import { AuditTable } from './audit-table.tsx'

const actShape = /^[a-z-]{1,40}$/

/** `/audit`: who did what, by person, act, booking and day. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, areas } = openDesk(context)
  const seen = areas('see-audit')
  const sees = (areaId: string | null) => areaId === null || seen === 'all' || seen.includes(areaId)
  const asked = new URL(request.url).searchParams
  const typed = Object.fromEntries(
    ['person', 'act', 'booking', 'date'].map((name) => [name, asked.get(name)?.trim().slice(0, 60) ?? '']),
  ) as Record<'person' | 'act' | 'booking' | 'date', string>
  const [all, fleet] = await Promise.all([listPeople(services), listFleet(services)])
  const people = all.filter(({ roles }) => seen === 'all' || roles.some(({ areaId }) => sees(areaId)))
  const problems: FormProblem[] = []
  const booking = typed.booking === '' ? null : await findBooking(services, typed.booking, sees)
  if (typed.booking !== '' && booking === null)
    problems.push({ field: 'booking', words: words.problems.booking })
  if (typed.date !== '' && !isDate(typed.date)) problems.push({ field: 'date', words: words.problems.date })
  const filter = {
    person: typed.person || null,
    act: actShape.test(typed.act) ? typed.act : null,
    date: typed.date || null,
    booking,
    areas: seen,
  }
  const listed =
    problems.length > 0 ? { entries: [], next: null } : await listAudit(services, filter, asked.get('after'))
  const link = (after: string | null) =>
    `/audit?${new URLSearchParams([...Object.entries(typed).filter(([, value]) => value !== ''), ...(after === null ? [] : [['after', after]])])}`
  return {
    typed,
    problems,
    entries: listed.entries,
    next: listed.next === null ? null : link(listed.next),
    first: asked.has('after') ? link(null) : null,
    areas: await listAreaNames(services, 'all'),
    fleet: [...fleet.vans, ...fleet.depots].map(({ id, name }) => ({ id, name })),
    people: people.map(({ id, name, email }) => ({ id, label: `${name} (${email})`, name })),
  }
}

/** A booking of an area that the member may not see is as unknown as one that there is not. */
async function findBooking(services: Services, reference: string, sees: (areaId: string) => boolean) {
  const found = await findBookingForStaff(services, { reference })
  return found.kind === 'found' && sees(found.booking.areaId)
    ? { id: found.booking.id, reference: found.booking.reference }
    : null
}

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { typed, problems, entries, next, first, people, areas, fleet } = loaderData
  const names = new Map([...people, ...areas, ...fleet].map(({ id, name }) => [id, name]))
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <Filters label={words.title} submit={words.show}>
        <SelectField
          name="person"
          label={words.person}
          value={typed.person}
          choose={words.anybody}
          options={[
            { value: 'terminal', label: words.terminal },
            ...people.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
        <SelectField
          name="act"
          label={words.act}
          value={typed.act}
          choose={words.anything}
          options={listedActs}
        />
        <FieldProblems of={problems}>
          <TextField name="booking" label={words.booking} value={typed.booking} width="short" />
          <TextField name="date" label={words.date} value={typed.date} type="date" width="short" />
        </FieldProblems>
      </Filters>
      {entries.length === 0 ? (
        <EmptyState heading={problems[0]?.words ?? words.nothing} />
      ) : (
        <AuditTable entries={entries} names={names} pages={pages} />
      )}
      <KeysetPager first={first} next={next} label={words.more} />
    </>
  )
}

/** Pages of what an act can be about, by its kind. */
const pages: Record<string, string> = {
  round: '/rounds',
  van: '/vans',
  depot: '/depots',
  article: '/articles',
  picture: '/pictures',
  review: '/reviews',
  message: '/messages',
  exception: '/exceptions',
  enquiry: '/requests',
  'privacy-request': '/requests',
  staff: '/people',
  fact: '/facts',
}
