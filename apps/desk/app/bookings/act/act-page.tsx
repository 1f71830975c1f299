import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { Form } from '@kindfold/ui/form/form.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import type { ReactNode } from 'react'
import { mergeWords } from '../../merge/merge-words.ts'
import { MergeNotice } from '../../merge/merge-notice.tsx'
import { OpenedWith } from '../../merge/opened-with.tsx'
import { listChanges } from '../../merge/say-merged.ts'
import { HistoryList } from '../history-list.tsx'
import type { ActAnswer, ActFields, Typed } from './answer-act.ts'
import type { LoadedAct } from './load-act.ts'

type ActPageProps = {
  loaded: LoadedAct
  answer: ActAnswer | undefined
  title: string
  lead?: ReactNode
  /** Why it cannot be done now; then there is no form. */
  why?: string | null
  submit: string
  isRefusal?: boolean
  /** What the booking says now of what the act changes, for whoever is told of a change by another. */
  now: ReactNode
  /** What the form holds of the booking, where it changes fields of it. */
  form?: ActFields
  /** The form, with what was typed or stands in the booking. */
  fields: (typed: Typed | null) => ReactNode
  /** What will follow, in sentences. */
  follows: (answer: ActAnswer) => readonly string[]
}

/** The page of an act on a booking: its form, then what will follow with the button that does it. */
export function ActPage(props: ActPageProps) {
  const { loaded, answer, title, lead, why } = props
  const { booking } = loaded
  const href = `/bookings/${booking.reference}`
  return (
    <div className="act-page">
      <PageHead
        title={title}
        back={{ href, label: words.back(booking.reference) }}
        lead={lead ?? [booking.contact.name, formatDay(booking.collectionDate)].filter(Boolean).join(', ')}
      />
      {answer?.conflict && <Conflict conflict={answer.conflict} now={props.now} />}
      {why ? (
        <Notice tone="warn">
          <p>{why}</p>
          {why === words.ended && loaded.last && <HistoryList events={[loaded.last]} />}
        </Notice>
      ) : answer?.step === 'check' ? (
        <CheckStep {...props} answer={answer} href={href} />
      ) : (
        <FormStep {...props} href={href} />
      )}
    </div>
  )
}

function Conflict({ conflict, now }: { conflict: NonNullable<ActAnswer['conflict']>; now: ReactNode }) {
  const { changes, clashes, joined, isRefused } = conflict
  const isOfFields = clashes.length > 0 || !isRefused
  const said = (
    <>
      <HistoryList events={changes} />
      <p>
        <strong>{words.conflict.now}:</strong> {now}
      </p>
    </>
  )
  return isOfFields ? (
    <MergeNotice clashes={clashes} joined={joined}>
      {said}
    </MergeNotice>
  ) : (
    <Notice tone="refused">
      <p>
        <strong>{words.conflict.heading}</strong>
      </p>
      <p>{words.conflict.text}</p>
      {said}
    </Notice>
  )
}

function FormStep(props: ActPageProps & { href: string }) {
  const { answer, fields, href } = props
  return (
    <Form problems={answer?.problems}>
      <Frame {...props} />
      {fields(answer?.typed ?? null)}
      <div className="row">
        <button className="button button--green" name="intent" value="check">
          {words.check}
        </button>
        <a className="button button--quiet" href={href}>
          {words.keep}
        </a>
      </div>
    </Form>
  )
}

function CheckStep(props: ActPageProps & { answer: ActAnswer; href: string }) {
  const { loaded, answer, submit, isRefusal, follows, form } = props
  return (
    <form method="post" className="act-form" noValidate>
      <Frame {...props} />
      {Object.entries(answer.typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="act-form__consequences">
        <h2>{words.follows}</h2>
        {follows(answer).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {form && (
          <ul>
            {listChanges(form.values(loaded.booking), answer.typed, form).map(
              ({ field, label, was, becomes }) => (
                <li key={field}>{mergeWords.becomes(label, was, becomes)}</li>
              ),
            )}
          </ul>
        )}
      </div>
      <MessagePreview messages={answer.messages} />
      <div className="row">
        <button
          className={`button ${isRefusal ? 'button--refuse' : 'button--green'}`}
          name="intent"
          value="confirm"
        >
          {submit}
        </button>
        <button className="button button--quiet" name="intent" value="edit">
          {words.edit}
        </button>
      </div>
    </form>
  )
}

function Frame({ loaded, answer, form }: Pick<ActPageProps, 'loaded' | 'answer' | 'form'>) {
  const { booking, seen } = loaded
  return (
    <>
      {form ? (
        <OpenedWith start={form.values(booking)} version={booking.version} sent={answer} />
      ) : (
        <input type="hidden" name="version" value={answer?.version ?? booking.version} />
      )}
      <input type="hidden" name="seen" value={answer?.seen ?? seen} />
    </>
  )
}
