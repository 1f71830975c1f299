import type { MessageStatus } from '@kindfold/database/schema/messages.ts'
import type { WithheldBecause } from './judge-sending.ts'

/** What stands with a message that was withheld, in place of its last error. */
export const withheldWords: Record<WithheldBecause, string> = {
  night: 'NIGHT: not told at this hour, and untrue in the morning',
  twice: 'TWICE: the donor was told the same kind twice today',
}

/** Whether a message was kept from its donor though it was needed; any other that is withdrawn gave way to newer news. */
export const isWithheld = ({
  status,
  lastError,
}: {
  status: MessageStatus
  lastError: string | null
}): boolean => status === 'withdrawn' && Object.values(withheldWords).some((words) => words === lastError)
