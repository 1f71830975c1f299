import { useEffect, useState } from 'react'
import type { DocumentStop } from '@kindfold/acts/round-document.ts'
import { formatTime } from '../words/format-time.ts'
import { readOfficeTime } from '../state/drive-store.ts'

const everyMs = 20_000

/** The office's clock in London, '09:41', while a stop is on the screen. */
export function useClock(): string {
  const [nowMs, setNowMs] = useState(readOfficeTime)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(readOfficeTime()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return formatTime(new Date(nowMs).toISOString())
}

/** When a stop's window starts, if that is still to come: '10:00'. A round is of today, so two clock times are enough. */
export const findLaterStart = ({ window }: Pick<DocumentStop, 'window'>, clock: string): string | null =>
  window !== null && clock < window.start ? window.start : null
