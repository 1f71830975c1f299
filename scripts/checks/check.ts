import { availableParallelism } from 'node:os'
import { stripVTControlCharacters } from 'node:util'
import { runCommand } from '../prepare/run-command.js'

/** The result of one check. It names skipped tests, because none may be skipped silently. */
export type CheckResult = {
  name: string
  passed: number
  failed: number
  skipped: string[]
  /** Each test that passed only at its second try, with the first try's output. */
  secondTries?: string[]
  /** Each failed test, or the tool that failed, with its output. */
  faults: string[]
  /** The tool's output, for when something failed. */
  output: string
  seconds: number
}

/** One check: a tool with a verdict. */
export type Check = {
  name: string
  /** `hear` gets the tool's output, piece by piece. */
  run(hear: (output: string) => void): Promise<Omit<CheckResult, 'name' | 'seconds'>>
}

/** The repository's root, where every tool runs. */
export const projectFolder = new URL('../..', import.meta.url).pathname

/** Commands that run side by side: one for each core, and no more, since each has its memory. */
const atOnce = Math.min(availableParallelism(), 4)

/** A check that passes or fails as a whole, by its commands: they begin in their order, and each comes to its end. */
export function checkByCommands(name: string, commands: string[][]): Check {
  return {
    name,
    async run(hear) {
      const waiting = [...commands]
      let output = ''
      const faults: string[] = []
      const work = async () => {
        for (let command = waiting.shift(); command !== undefined; command = waiting.shift()) {
          const [program = '', ...words] = command
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const step = await runCommand(program, words, { cwd: projectFolder, onOutput: hear })
          output += step.output
          if (step.code !== 0) faults.push(`${name}\n${step.output.trim()}`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      const failed = faults.length === 0 ? 0 : 1
      return { passed: 1 - failed, failed, skipped: [], faults, output }
    },
  }
}

const progressEveryMs = 20_000

/**
 * Runs a check, times it, and prints its start, its progress every 20 seconds, and its result. Prints the tool's own
 * output only after a failure.
 */
export async function makeCheck({ name, run }: Check): Promise<CheckResult> {
  const startedAtMs = performance.now()
  const readSeconds = () => (performance.now() - startedAtMs) / 1000
  const say = (words: string) => void process.stdout.write(`${name.padEnd(14)} ${words}\n`)
  let latest = ''
  say('started')
  const timer = setInterval(
    () => say(`${readSeconds().toFixed(0)} s: ${latest || 'still running'}`),
    progressEveryMs,
  )
  const verdict = await run((output) => (latest = readLastLine(output) ?? latest))
    .catch((error: unknown) => ({
      passed: 0,
      failed: 1,
      skipped: [],
      faults: [],
      output: String(error),
    }))
    .finally(() => clearInterval(timer))
  const seconds = readSeconds()
  const skipped = verdict.skipped.length === 0 ? '' : `, ${verdict.skipped.length} skipped`
  say(`${verdict.passed} passed, ${verdict.failed} failed${skipped} (${seconds.toFixed(1)} s)`)
  if (verdict.failed > 0) process.stdout.write(`${verdict.output.trim()}\n\n`)
  return { name, seconds, ...verdict }
}

/** The last line of output with words in it, shortened to fit one of our lines. */
function readLastLine(output: string): string | undefined {
  return stripVTControlCharacters(output)
    .split(/[\r\n]+/)
    .findLast((line) => /\w/.test(line))
    ?.trim()
    .slice(0, 100)
}
