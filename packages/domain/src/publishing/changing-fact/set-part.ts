import { installationSchemas, type Installation } from '@kindfold/content/installation/installation.schema.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { listFactHistory, type FactEntry } from './list-fact-history.ts'
import { readInstallation } from './read-facts.ts'
import { setFact, type SetFactResult } from './set-fact.ts'

/** One part of what an installation says of itself, such as the company or its charities. */
export type InstallationPart = keyof Installation

/** All parts, in the order of their schemas. */
export const installationParts = Object.keys(installationSchemas) as InstallationPart[]

/** A part of what the installation says of itself, as it counts now, with its history. */
export async function readPart<Part extends InstallationPart>(
  services: Services,
  part: Part,
): Promise<{ value: Installation[Part]; version: number; entries: FactEntry[] }> {
  const [installation, history] = await Promise.all([
    readInstallation(services),
    listFactHistory(services, part),
  ])
  return { value: installation[part], ...history }
}

/** Says a part anew, from now on and without an end. `version` is that of the history which its form was opened with. */
export const setPart = (
  services: Services,
  asked: { part: InstallationPart; value: unknown; version: number; by: Actor },
): Promise<SetFactResult> => {
  const { part: key, ...said } = asked
  return setFact(services, { key, ...said, validFrom: null, validUntil: null })
}
