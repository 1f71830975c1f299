import { bringIntoForce, installationMark, type InForce } from '@kindfold/content/installation/in-force.ts'
import { readFromApi } from '../catalogue/read-from-api.ts'

/**
 * Brings what this installation says of itself to the scripts, where the page says that it is not what they were built with.
 * Throws when it cannot be had: the page then stays as it came, which works.
 */
export async function bringInstallation(): Promise<void> {
  if (document.querySelector(`meta[name=${installationMark}]`) === null) return
  const inForce = await readFromApi<InForce>('/installation.json')
  if (inForce !== null) bringIntoForce(inForce)
}
