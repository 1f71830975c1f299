import { accessSync, constants, lstatSync } from 'node:fs'

/**
 * Puts what `.env` of this folder says into the environment, where nothing says it yet. Answers null, or in words why it
 * cannot be read: going on without it would mean another database, one of a trial in ./data.
 */
export function takeEnvFile(): string | null {
  // A link that leads nowhere is there as well, and was meant to be read.
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
