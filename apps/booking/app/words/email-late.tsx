import { isChannelLate } from '@kindfold/domain/message/is-channel-late.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'

/** Whether email that is due now does not go within minutes. Who is told to look for one must know. */
export const isEmailLate = (services: Services): Promise<boolean> => isChannelLate(services, 'email')

/** Says so, below what says that an email comes. */
export function EmailLate({ isLate }: { isLate: boolean }) {
  return isLate && <p>Our email does not go out at the moment. Yours comes as soon as it does.</p>
}
