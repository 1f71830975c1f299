import { readInForce } from '@kindfold/content/installation/in-force.ts'
import { isReadyForPublic } from '@kindfold/content/launch/launch-items.ts'
import type { Services } from '../services/services.ts'

/**
 * Whether the public may come, and messages may go: where it must be real, nothing that stands there is made up any more.
 * It is what was in force when this process read it last.
 */
export const isOpen = ({ deployment }: { deployment: Pick<Services['deployment'], 'mustBeReal'> }): boolean =>
  !deployment.mustBeReal || isReadyForPublic(readInForce())
