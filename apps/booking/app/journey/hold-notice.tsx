import { formatDay, formatTime } from '@kindfold/content/calendar/format-when.ts'
import { holdWords } from '../script/hold-words.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import type { KeptDate } from './open-journey.ts'

/** How long we hold the chosen day. The page's script counts down; without scripts it stays hidden. */
export function HoldNotice({ kept }: { kept: KeptDate }) {
  const day = formatDay(kept.date)
  const until = kept.until === null ? undefined : formatTime(kept.until)
  return (
    <div
      className="hold"
      tabIndex={-1}
      data-day={day}
      data-seconds-left={kept.secondsLeft}
      data-until={until}
      suppressHydrationWarning
    >
      <Icon name="clock" size={20} />
      <p className="hold__words" suppressHydrationWarning>
        {until === undefined
          ? holdWords.kept(day, Math.ceil(kept.secondsLeft / 60))
          : holdWords.keptUntil(day, until)}
      </p>
      <button type="button" className="button button--quiet button--small hold__longer" hidden>
        {holdWords.keepLonger}
      </button>
      <p className="hold__spoken visually-hidden" role="status" suppressHydrationWarning />
    </div>
  )
}
