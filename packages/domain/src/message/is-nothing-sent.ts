import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { isOpen } from '../base/installation/is-open.ts'
import type { Services } from '../base/services/services.ts'
import { readHoldWithin } from './hold.ts'

/** Whether no email and no text goes out now, whatever is due: before we are live, and while a restore holds messages. */
export const isNothingSent = async (
  services: Pick<Services, 'deployment'>,
  tx: DatabaseHandle,
): Promise<boolean> => !isOpen(services) || (await readHoldWithin(tx)) !== null
