import './end-with-reader.ts'
import { runVerifier } from '@kindfold/money/verifier/run-verifier.ts'

// npm run verify:ledger -- <folder or address>: verifies a published ledger from its files alone, needs no database and no settings,
// and names the first month and line that is wrong. Exits with 0 when all is right, else with 1. Visitors get the same as one file.

const { exitCode, text } = await runVerifier(process.argv.slice(2))
process.stdout.write(`${text}\n`)
process.exitCode = exitCode
