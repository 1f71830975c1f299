import { rotaWords as words } from '../words/rota-words.ts'
import type { Absence } from '@kindfold/domain/rounds/fleet/read-rota.ts'

/** An absence in one line: why, and on which days. */
export const sayAway = ({
  kind,
  reason,
  from,
  until,
}: Pick<Absence, 'kind' | 'reason' | 'from' | 'until'>): string =>
  `${[words.kinds[kind], reason].filter(Boolean).join(', ')}: ${words.span(from, until)}`
