import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { notAgainWords } from '@kindfold/content/desk/message-act-words.ts'
import { messagesWords } from '@kindfold/content/desk/messages-words.ts'
import type { DeskMessage } from '@kindfold/domain/office/message/open-message.ts'
import { settleFailedMessage } from '@kindfold/domain/office/act/acts-on-messages.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import type { Route } from './+types/message-page.ts'
import { performAct } from '../act/perform-act.ts'
import { loadMessage } from './load-message.ts'

const words = messagesWords.one

/** `/messages/:id`: one message as it was sent, how it fared, and the ways by which it may go again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { message, may } = await loadMessage({ params, context }, 'see-messages')
  return { message, maySend: may('send-again', message.areaId) }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { message, ...desk } = await loadMessage({ params, context }, settleFailedMessage.right)
  const of = { messageId: params.id }
  const answer = await performAct(desk, settleFailedMessage, { of, areaId: message.areaId, form: {} })
  if (answer.kind === 'done') throw redirect(`/messages?done=${answer.done}`, 303)
  return data({ refusal: answer.problems[0]?.words }, { status: 409 })
}

export default function MessagePage({ loaderData: { message, maySend }, actionData }: Route.ComponentProps) {
  const { id, drawn, status, isSettled } = message
  return (
    <div className="flow">
      <PageHead
        title={drawn?.name ?? messagesWords.columns.message}
        lead={message.state}
        back={{ href: '/messages', label: words.back }}
      />
      {actionData && <Notice tone="refused">{actionData.refusal}</Notice>}
      <div className="panels panels--two">
        <div className="panels__column">
          {drawn === null ? (
            <p>{words.forgotten}</p>
          ) : (
            <MessagePreview messages={[drawn]} title={words.drawnHeading} />
          )}
          {drawn?.form === 'email' && (
            <p>
              <a href={`/messages/${id}/drawn`}>{words.drawnLink}</a>
            </p>
          )}
        </div>
        <div className="panels__column">
          <Panel heading={words.factsHeading}>
            <Facts rows={listFacts(message)} />
          </Panel>
          {maySend && drawn !== null && <Ways message={message} />}
          {maySend && status === 'failed' && !isSettled && (
            <Panel heading={words.settleHeading}>
              <p>{words.settleText}</p>
              <form method="post">
                <button className="button button--quiet">{words.settle}</button>
              </form>
            </Panel>
          )}
        </div>
      </div>
    </div>
  )
}

function Ways({ message: { id, ways } }: { message: DeskMessage }) {
  return (
    <Panel heading={words.actsHeading}>
      {ways.map(({ channel, kind }) =>
        kind === 'allowed' ? (
          <p key={channel}>
            <a className="button button--green" href={`/messages/${id}/again/${channel}`}>
              {words.again[channel]}
            </a>
          </p>
        ) : (
          <p key={channel}>
            {messagesWords.channels[channel]}: {notAgainWords[kind]}
          </p>
        ),
      )}
    </Panel>
  )
}

function listFacts(message: DeskMessage): (readonly [string, ReactNode])[] {
  const { facts } = words
  const { reference, insteadOfId } = message
  const moment = (at: string | null) => at && formatMoment(at)
  const toMessage = (id: string, text: string) => <a href={`/messages/${id}`}>{text}</a>
  const isWaiting = message.status === 'due' || message.status === 'sending'
  const booking = reference === null ? words.notBooking : <a href={`/bookings/${reference}`}>{reference}</a>
  const instead = insteadOfId && toMessage(insteadOfId, words.anotherMessage)
  return [
    [facts.state, message.state],
    [facts.to, message.drawn?.recipient],
    [facts.booking, booking],
    [facts.written, moment(message.writtenAt)],
    [facts.due, isWaiting ? moment(message.dueAt) : null],
    [message.isByHand ? facts.told : facts.sent, moment(message.sentAt)],
    [facts.delivered, moment(message.deliveredAt)],
    [facts.tries, message.attempts],
    [facts.error, message.error],
    [facts.provider, message.providerId],
    [facts.instead, instead],
    ...message.replacedBy.map(
      ({ id, channel }) => [facts.replaced, toMessage(id, messagesWords.channels[channel])] as const,
    ),
    [facts.seenTo, message.isSettled ? messagesWords.settled : null],
  ]
}
