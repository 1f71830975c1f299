import { messagesWords } from '@kindfold/content/desk/messages-words.ts'
import { sentAgainAtMost } from '@kindfold/domain/office/message/send-failed-again.ts'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

const words = messagesWords.failedAgain

/** Sends again all that is listed, of one kind, channel and day. */
export function SendAllAgain({
  filter: { kind, channel, day },
  count,
}: {
  filter: { kind: string | null; channel: string | null; day: string | null }
  count: number
}) {
  return (
    <Panel heading={words.heading}>
      <p className="soft">{words.text}</p>
      <form method="post">
        <input type="hidden" name="intent" value="failed" />
        <input type="hidden" name="kind" value={kind ?? ''} />
        <input type="hidden" name="channel" value={channel ?? ''} />
        <input type="hidden" name="day" value={day ?? ''} />
        <button className="button button--green">{words.submit(count, sentAgainAtMost)}</button>
      </form>
    </Panel>
  )
}
