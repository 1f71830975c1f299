import { sendAgainWords } from '@kindfold/content/desk/message-act-words.ts'
import { messagesWords } from '@kindfold/content/desk/messages-words.ts'
import { sendMessageAgain } from '@kindfold/domain/office/act/acts-on-messages.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { data, redirect } from 'react-router'
import { performAct, showAct } from '../act/perform-act.ts'
import type { Route } from './+types/again-page.ts'
import { loadMessage } from './load-message.ts'

const words = messagesWords.againPage
const channels = ['email', 'sms', 'call'] as const

type Asked = { params: { id: string; channel: string }; context: Route.LoaderArgs['context'] }

/** `/messages/:id/again/:channel`: whom it is told again, in which words, before it goes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { desk, asked } = await open({ params, context })
  const { result, messages } = await showAct(desk, sendMessageAgain, asked)
  if (result.kind === 'unknown') throw data(null, { status: 404 })
  return { kind: result.kind, messages, messageId: params.id, channel: asked.form.channel }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { desk, asked } = await open({ params, context })
  const answer = await performAct(desk, sendMessageAgain, asked)
  if (answer.kind === 'done' && answer.result.kind === 'queued')
    throw redirect(`/messages/${answer.result.messageId}?done=${answer.done}`, 303)
  // The page's loader says the same, in its words.
  return data({ refused: true }, { status: 409 })
}

async function open({ params, context }: Asked) {
  const { message, ...desk } = await loadMessage({ params, context }, sendMessageAgain.right)
  const channel = channels.find((one) => one === params.channel)
  if (channel === undefined) throw data(null, { status: 404 })
  const asked = { of: { messageId: params.id }, areaId: message.areaId, form: { channel } }
  return { desk, asked }
}

export default function AgainPage({
  loaderData: { kind, messages, messageId, channel },
}: Route.ComponentProps) {
  const back = `/messages/${messageId}`
  return (
    <div className="flow">
      <PageHead title={words.title} back={{ href: back, label: messagesWords.columns.message }} />
      {kind === 'queued' ? (
        <ActForm
          submit={channel === 'call' ? words.submitCall : words.submit}
          cancel={{ href: back, label: words.cancel }}
          consequences={
            <>
              <p>{words.text[channel]}</p>
              <MessagePreview messages={messages} />
            </>
          }
        />
      ) : (
        <Notice tone="warn">{sendAgainWords[kind].say(null, null)}</Notice>
      )}
    </div>
  )
}
