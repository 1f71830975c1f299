import { findWord } from '../words/find-word.ts'
import { handlingWords } from './request-handling-words.ts'
import { requestsWords } from '../words/requests-words.ts'
import { listAnswerers } from '@kindfold/domain/booking/request/assign-request.ts'
import { openRequest, type DeskRequest } from '@kindfold/domain/booking/request/open-request.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { RefusedMeanwhile } from '../act/refused-meanwhile.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/request-page.ts'
import { answerRequest } from './answer-request.ts'
import { AnswerForm } from './answer-form.tsx'
import { handleRequest } from './handle-request.ts'
import { HandlingPanel, OtherWaysPanel, type HandlingTyped } from './handling-panel.tsx'
import { RequestFacts } from './request-facts.tsx'

const words = requestsWords.one

/** `/requests/:id`: what somebody asks, and the answer: begun from a template, seen as an email, then sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, by } = openDesk(context)
  const found = await openRequest(services, { id: params.id, by })
  if (found === null) throw data(null, { status: 404 })
  const people = await services.database.read(listAnswerers)
  return { request: found, people }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { services, by } = desk
  const found = await openRequest(services, { id: params.id, by })
  if (found === null) throw data(null, { status: 404 })
  const form = await readForm(request)
  const handled = await handleRequest(services, { requestId: found.id, form, by })
  if (handled?.kind === 'done')
    throw redirect(`${handled.isClosed ? '/requests' : `/requests/${found.id}`}?done=${handled.done}`, 303)
  if (handled !== null) return data({ handled, answer: null }, 400)
  const answer = await answerRequest(desk, { request: found, form })
  if (answer.kind === 'done') throw redirect(sayWhere(found.id, answer.done), 303)
  return data({ answer, handled: null }, answer.problems.length > 0 ? 400 : 200)
}

const sayEnd = ({ as, by, reason }: NonNullable<DeskRequest['handling']['end']>): string =>
  as === 'closed'
    ? handlingWords.ended.closed(by, reason)
    : handlingWords.ended.refused(by, findWord(handlingWords.refuse.grounds, reason) ?? reason)

/** Where one goes on: with the list once it is answered, else where one was. */
function sayWhere(id: string, done: 'request-answered' | 'draft-kept' | null): string {
  if (done === null) return `/requests/${id}`
  return done === 'draft-kept' ? `/requests/${id}?done=${done}` : `/requests?done=${done}`
}

export default function RequestPage({ loaderData: { request, people }, actionData }: Route.ComponentProps) {
  const { answeredAt, messages, answer } = request
  // What was not sent, since somebody answered meanwhile, stays to be read.
  const handled = actionData?.handled ?? null
  const isWritten = answeredAt === null || (actionData?.answer ?? null) !== null
  const canAnswer = isWritten && (request.about === 'enquiry' || request.kind === 'complaint')
  return (
    <div className="flow">
      <PageHead
        title={
          request.about === 'enquiry'
            ? `${requestsWords.kinds[request.kind]} ${request.reference}`
            : requestsWords.kinds[request.kind]
        }
        back={{ href: '/requests', label: words.back }}
      />
      <RefusedMeanwhile
        of={!isFormShown(request, handled) && handled?.problems}
        typed={handled?.form === 'assign' ? undefined : handled?.text}
      />
      <div className="panels panels--two">
        <div className="panels__column">
          {canAnswer && <AnswerForm request={request} typed={actionData?.answer ?? null} />}
          {request.about === 'privacy' && request.kind === 'copy' && <p>{words.copyText}</p>}
          {request.about === 'privacy' && request.kind === 'deletion' && answeredAt === null && (
            <p>
              <a className="button button--quiet" href={`/requests/${request.id}/deletion`}>
                {requestsWords.deletion.heading}
              </a>
            </p>
          )}
          {answeredAt === null && <OtherWaysPanel request={request} typed={handled} />}
          {answeredAt !== null && (
            <Panel heading={words.answerHeading}>
              <p>{words.answered(answeredAt)}</p>
              {request.handling.end ? (
                <p className="typed-words">{sayEnd(request.handling.end)}</p>
              ) : (
                request.about === 'enquiry' &&
                answer === null &&
                request.email !== null && <p>{words.closed}</p>
              )}
              {answer !== null && <p className="typed-words">{answer}</p>}
            </Panel>
          )}
        </div>
        <div className="panels__column">
          <RequestFacts request={request} />
          {request.email !== null && <HandlingPanel request={request} people={people} typed={handled} />}
          <Panel heading={words.messagesHeading}>
            {messages.length === 0 && <p>{words.noMessages}</p>}
            <ul role="list">
              {messages.map(({ id, name, state }) => (
                <li key={id}>
                  <a href={`/messages/${id}`}>{name}</a>: {state}
                </li>
              ))}
            </ul>
          </Panel>
          {request.email === null && <p>{words.forgotten}</p>}
        </div>
      </div>
    </div>
  )
}

/** Whether the form that was sent still stands: an answered request is neither handed on nor closed, a forgotten one only read. */
const isFormShown = ({ answeredAt, email }: DeskRequest, handled: HandlingTyped | null): boolean =>
  handled?.form === 'assign' || handled?.form === 'close' ? answeredAt === null : email !== null
