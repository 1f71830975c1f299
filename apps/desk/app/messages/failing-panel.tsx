import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { messagesWords } from '@kindfold/content/desk/messages-words.ts'
import type { WaitingCounts } from '@kindfold/domain/office/message/waiting-messages.ts'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

const words = messagesWords.failing

/** What was tried in vain, why and since when; and the button that tries all of it now. */
export function FailingPanel({
  failing,
  isFailingCut,
  countedAtMost,
  maySend,
}: Pick<WaitingCounts, 'failing' | 'isFailingCut' | 'countedAtMost'> & { maySend: boolean }) {
  if (failing.length === 0) return null
  return (
    <Panel heading={words.heading}>
      {isFailingCut && <p>{words.cut(countedAtMost)}</p>}
      <ul>
        {failing.map(({ channel, channelName, error, count, since }) => (
          <li key={channel + error}>
            {words.line(count, channelName, formatMoment(since))}: {error || messagesWords.noReason}
          </li>
        ))}
      </ul>
      <p className="soft">{words.hint}</p>
      {maySend && (
        <form method="post">
          <button className="button button--green">{words.submit}</button>
        </form>
      )}
    </Panel>
  )
}
