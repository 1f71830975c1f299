import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { handlingWords as words } from './request-handling-words.ts'
import type { DeskRequest } from '@kindfold/domain/booking/request/open-request.ts'
import type { BookingOfRequest } from '@kindfold/domain/booking/request/read-case.ts'
import { Form } from '@kindfold/ui/form/form.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { ReactNode } from 'react'

export type HandlingTyped = {
  form: 'assign' | 'note' | 'link' | 'close'
  text: string
  problems: FormProblem[]
}

type HandlingPanelProps = {
  request: DeskRequest
  people: readonly { id: string; name: string }[]
  typed: HandlingTyped | null
}

const problemsOf = (typed: HandlingTyped | null, form: HandlingTyped['form']) =>
  typed?.form === form ? typed.problems : undefined
const textOf = (typed: HandlingTyped | null, form: HandlingTyped['form']) =>
  typed?.form === form ? typed.text : undefined

type HandleFormProps = Pick<HandlingPanelProps, 'typed'> & {
  form: HandlingTyped['form']
  submit: string
  children: ReactNode
}

/** One of the forms of a request, with what was wrong with it. */
const HandleForm = ({ form, typed, submit, children }: HandleFormProps) => (
  <Form problems={problemsOf(typed, form)}>
    {children}
    <div className="row">
      <button className="button button--quiet" name="handle" value={form}>
        {submit}
      </button>
    </div>
  </Form>
)

/** Who sees to a request, which bookings it is about, and what colleagues noted. */
export function HandlingPanel({ request, people, typed }: HandlingPanelProps) {
  const { assignee, notes } = request.handling
  const isOpen = request.answeredAt === null
  return (
    <>
      <Panel heading={words.assign.heading}>
        <p>{assignee === null ? words.assign.nobody : words.assign.by(assignee.name)}</p>
        {isOpen && (
          <HandleForm form="assign" typed={typed} submit={words.assign.submit}>
            <SelectField
              name="person"
              label={words.assign.label}
              value={textOf(typed, 'assign') ?? assignee?.id ?? ''}
              choose={words.assign.nobodyOption}
              options={withAssignee(people, assignee).map(({ id, name }) => ({ value: id, label: name }))}
            />
          </HandleForm>
        )}
      </Panel>
      <BookingsPanel request={request} typed={typed} />
      <Panel heading={words.notes.heading}>
        <div id="notes">
          {notes.length === 0 && <p className="soft">{words.notes.none}</p>}
          <ul role="list" className="desk-history">
            {notes.map(({ id, words: said, by, at }) => (
              <li key={id}>
                <span className="typed-words">{said}</span>
                <span className="desk-history__when">{words.notes.by(by, formatMoment(at))}</span>
                <form method="post">
                  <input type="hidden" name="note-id" value={id} />
                  <button className="button button--quiet button--small" name="handle" value="delete-note">
                    {words.notes.delete}
                    <span className="visually-hidden"> {said.slice(0, 40)}</span>
                  </button>
                </form>
              </li>
            ))}
          </ul>
          {request.email !== null && (
            <HandleForm form="note" typed={typed} submit={words.notes.submit}>
              <TextField
                name="note"
                label={words.notes.label}
                hint={words.notes.hint}
                value={textOf(typed, 'note')}
                lines={2}
              />
            </HandleForm>
          )}
        </div>
      </Panel>
    </>
  )
}

/** Whoever sees to it stands among the choices, though they answer no requests any more. */
const withAssignee = (people: HandlingPanelProps['people'], assignee: { id: string; name: string } | null) =>
  assignee === null || people.some(({ id }) => id === assignee.id) ? people : [...people, assignee]

function BookingsPanel({ request, typed }: Pick<HandlingPanelProps, 'request' | 'typed'>) {
  const { bookings, others, hasMoreOthers } = request.handling
  return (
    <Panel heading={words.bookings.heading}>
      {bookings.length === 0 && <p className="soft">{words.bookings.none}</p>}
      <BookingList bookings={bookings} handle="unlink" button={words.bookings.unlink} />
      {request.email !== null && (
        <>
          {others.length > 0 && <h3>{words.bookings.others}</h3>}
          <BookingList bookings={others} handle="link" button={words.bookings.link} />
          {hasMoreOthers && (
            <p>
              <a href={`/bookings?${new URLSearchParams({ q: request.email })}`}>{words.bookings.more}</a>
            </p>
          )}
          <HandleForm form="link" typed={typed} submit={words.bookings.submit}>
            <TextField
              name="reference"
              label={words.bookings.label}
              value={textOf(typed, 'link')}
              width="medium"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </HandleForm>
        </>
      )}
    </Panel>
  )
}

type BookingListProps = { bookings: readonly BookingOfRequest[]; handle: 'link' | 'unlink'; button: string }

function BookingList({ bookings, handle, button }: BookingListProps) {
  return (
    <ul role="list" className="desk-history">
      {bookings.map(({ id, reference, collectionDate }) => (
        <li key={id}>
          <a href={`/bookings/${reference}`}>{`${reference}, ${formatDay(collectionDate)}`}</a>
          <form method="post">
            <input
              type="hidden"
              name={handle === 'link' ? 'reference' : 'booking-id'}
              value={handle === 'link' ? reference : id}
            />
            <button className="button button--quiet button--small" name="handle" value={handle}>
              {button}
              <span className="visually-hidden"> {reference}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}

/** Ends a request without an email, and the letters that put it off or refuse it. */
export function OtherWaysPanel({ request, typed }: Pick<HandlingPanelProps, 'request' | 'typed'>) {
  const isPrivacy = request.about === 'privacy'
  const canExtend = isPrivacy && request.handling.extension === null && request.daysLeft >= 0
  return (
    <Panel heading={words.ways.heading}>
      {isPrivacy && (
        <ul role="list" className="desk-acts">
          {canExtend && (
            <li>
              <a href={`/requests/${request.id}/extend`}>{words.extend.title}</a>
            </li>
          )}
          {request.kind !== 'complaint' && (
            <li>
              <a href={`/requests/${request.id}/refuse`}>{words.refuse.title}</a>
            </li>
          )}
        </ul>
      )}
      <HandleForm form="close" typed={typed} submit={words.close.submit}>
        <TextField
          name="reason"
          label={words.close.label}
          hint={words.close.hint}
          value={textOf(typed, 'close')}
          lines={2}
        />
      </HandleForm>
    </Panel>
  )
}
