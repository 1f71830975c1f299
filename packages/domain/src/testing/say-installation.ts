import { builtInInstallation } from '@kindfold/content/installation/built-in.ts'
import { bringIntoForce } from '@kindfold/content/installation/in-force.ts'
import { secondInstallation } from '@kindfold/content/testing/second-installation.ts'
import type { Services } from '../base/services/services.ts'
import { installationParts, readPart, setPart } from '../publishing/changing-fact/set-part.ts'

/** Brings back into force what is built in, for the tests that this process runs next. */
export const forgetInstallation = (): void =>
  bringIntoForce({ ...builtInInstallation, today: '', agreed: [] })

/** Enters what is real, as before one goes live, where nobody has. Call `forgetInstallation` after it. */
export async function sayInstallation(services: Services): Promise<void> {
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  for (const part of installationParts) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { version } = await readPart(services, part)
    if (version > 0) continue
    // oxlint-disable-next-line no-await-in-loop
    const set = await setPart(services, { part, value: secondInstallation[part], version, by })
    if (set.kind !== 'set') throw new Error(`${part}: ${set.kind}`)
  }
}
