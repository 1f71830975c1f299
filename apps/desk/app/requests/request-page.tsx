import { requestsWords } from '@kindfold/content/desk/requests-words.ts'
import { openRequest } from '@kindfold/domain/booking/request/open-request.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/request-page.ts'
import { answerRequest } from './answer-request.ts'
import { AnswerForm } from './answer-form.tsx'
import { RequestFacts } from './request-facts.tsx'

const words = requestsWords.one

/** `/requests/:id`: what somebody asks, and the answer: begun from a template, seen as an email, then sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, by } = openDesk(context)
  const found = await openRequest(services, { id: params.id, by })
  if (found === null) throw data(null, { status: 404 })
  return { request: found }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { services, by } = openDesk(context)
  const found = await openRequest(services, { id: params.id, by })
  if (found === null) throw data(null, { status: 404 })
  const answer = await answerRequest(services, { request: found, form: await readForm(request), by })
  if (answer.outcome === 'done')
    throw redirect(answer.done === null ? `/requests/${found.id}` : `/requests?done=${answer.done}`, 303)
  return data(answer, answer.problems.length > 0 ? 400 : 200)
}

export default function RequestPage({ loaderData: { request }, actionData }: Route.ComponentProps) {
  const { answeredAt, messages, answer } = request
  const canAnswer = answeredAt === null && (request.about === 'enquiry' || request.kind === 'complaint')
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
      <div className="panels panels--two">
        <div className="panels__column">
          {canAnswer && <AnswerForm request={request} typed={actionData ?? null} />}
          {request.about === 'privacy' && request.kind === 'copy' && <p>{words.copyText}</p>}
          {request.about === 'privacy' && request.kind === 'deletion' && answeredAt === null && (
            <p>
              <a className="button button--quiet" href={`/requests/${request.id}/deletion`}>
                {requestsWords.deletion.heading}
              </a>
            </p>
          )}
          {answeredAt !== null && (
            <Panel heading={words.answerHeading}>
              <p>{words.answered(answeredAt)}</p>
              {request.about === 'enquiry' && answer === null && request.email !== null && (
                <p>{words.closed}</p>
              )}
              {answer !== null && <p className="typed-words">{answer}</p>}
            </Panel>
          )}
        </div>
        <div className="panels__column">
          <RequestFacts request={request} />
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
