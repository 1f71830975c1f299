import { accessSync, constants, lstatSync } from 'node:fs'

/**
 * Loads the `.env` of this folder into the environment; set variables win. Returns null, or why it cannot be read:
 * starting without it would use another database, a trial in ./data.
 */
export function loadEnvFile(): string | null {
  // A broken link counts too: it was meant to be read.
  if (lstatSync('.env', { throwIfNoEntry: false }) === undefined) return null
  try {
    accessSync('.env', constants.R_OK)
    process.loadEnvFile('.env')
    return null
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return `.env cannot be read: ${why}. Be the user that the server runs as, or see where its link leads.`
  }
}
