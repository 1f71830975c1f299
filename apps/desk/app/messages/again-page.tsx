import { sendAgainWords } from '@kindfold/content/desk/message-act-words.ts'
import { messagesWords } from '@kindfold/content/desk/messages-words.ts'
import { sendAgain } from '@kindfold/domain/office/message/send-again.ts'
import { previewAct } from '@kindfold/domain/office/message/preview-act.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { data, redirect } from 'react-router'
import type { Route } from './+types/again-page.ts'
import { loadMessage } from './load-message.ts'

const words = messagesWords.againPage
const channels = ['email', 'sms', 'call'] as const

type Asked = { params: { id: string; channel: string }; context: Route.LoaderArgs['context'] }

/** `/messages/:id/again/:channel`: whom it is told again, in which words, before it goes. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, asked } = await open({ params, context })
  const { result, messages } = await previewAct(services, (dryRun) => sendAgain(dryRun, asked))
  if (result.kind === 'unknown') throw data(null, { status: 404 })
  return { kind: result.kind, messages, messageId: asked.messageId }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { services, asked } = await open({ params, context })
  const result = await sendAgain(services, asked)
  if (result.kind === 'queued') throw redirect(`/messages/${result.messageId}?done=message-sent-again`, 303)
  // The page's loader says the same, in its words.
  return data({ refused: true }, { status: 409 })
}

async function open({ params, context }: Asked) {
  const { services, by } = await loadMessage({ params, context }, 'send-again')
  const channel = channels.find((one) => one === params.channel)
  if (channel === undefined) throw data(null, { status: 404 })
  return { services, asked: { messageId: params.id, channel, by } }
}

export default function AgainPage({ loaderData: { kind, messages, messageId } }: Route.ComponentProps) {
  const back = `/messages/${messageId}`
  return (
    <div className="flow">
      <PageHead title={words.title} back={{ href: back, label: messagesWords.columns.message }} />
      {kind === 'queued' ? (
        <ActForm
          submit={words.submit}
          cancel={{ href: back, label: words.cancel }}
          consequences={
            <>
              <p>{words.text}</p>
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
