import { formatPounds } from '../files/format-amount.ts'
import { verifyLedger, type Verified } from '../verify-ledger.ts'
import { isAddress, openPublication, UnreadablePublicationError } from './open-publication.ts'

const usage =
  'Say where the ledger is: a folder with ledger.json and the months, or the address of the page, such as\nhttps://example.org/where-the-money-goes'

/** What the verifier prints, and what it exits with: 0 when the ledger is right, else 1. */
export type Verdict = { exitCode: 0 | 1; text: string }

const lookAgainAfterMs = 2_000

/**
 * Verifies the published ledger at a place and says what it found. What is published at an address may grow between one file
 * and the next, and is kept for a second: what is wrong there is looked at once more.
 */
export async function runVerifier(words: readonly string[]): Promise<Verdict> {
  const [place] = words
  if (place === undefined || words.length > 1) return { exitCode: 1, text: usage }
  const found = await verifyAt(place)
  if (found.exitCode === 0 || !isAddress(place)) return found
  await new Promise((resolve) => {
    setTimeout(resolve, lookAgainAfterMs)
  })
  return await verifyAt(place)
}

async function verifyAt(place: string): Promise<Verdict> {
  try {
    const { exitCode, text } = describe(await verifyLedger(await openPublication(place)))
    // A published name could hold what a terminal obeys.
    return { exitCode, text: text.replaceAll(/[^\n -~£]/g, '?') }
  } catch (error) {
    if (!(error instanceof UnreadablePublicationError)) throw error
    return { exitCode: 1, text: `Not verified: ${error.message}.` }
  }
}

function describe(verified: Verified): Verdict {
  if (verified.kind === 'wrong') {
    const { month, line, words } = verified
    const where = [month && `${month}.csv`, line && `line ${line}`].filter(Boolean).join(', ')
    return { exitCode: 1, text: `Wrong${where && ` in ${where}`}: ${words}.` }
  }
  const { transfers, closedMonths, fundsRaisedPence, lastRoot } = verified
  return {
    exitCode: 0,
    text: [
      `Right: ${transfers} lines, none missing, changed or doubled, and every sum is theirs.`,
      `Closed months: ${closedMonths}${lastRoot ? `, the last with the root ${lastRoot}` : ''}`,
      `Funds raised: £${formatPounds(fundsRaisedPence)}`,
    ].join('\n'),
  }
}
