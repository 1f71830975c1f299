import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { heldWords as words } from '@kindfold/content/desk/held-words.ts'
import type { MessageHold } from '@kindfold/domain/message/hold.ts'
import { Notice } from '@kindfold/ui/notice/notice.tsx'

/** Says that a restore holds every message, and where they are let go. */
export function HeldNotice({ hold, mayRelease }: { hold: MessageHold | null; mayRelease: boolean }) {
  if (hold === null) return null
  return (
    <Notice tone="warn">
      <p>{words.notice(formatMoment(hold.since))}</p>
      <p>{mayRelease ? <a href="/messages/held">{words.link}</a> : words.ask}</p>
    </Notice>
  )
}
