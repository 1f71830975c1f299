import { runCommand } from '../prepare/run-command.js'

/** What one check of the house came to. A skipped test is named, for none may be skipped in silence. */
export type CheckResult = {
  name: string
  passed: number
  failed: number
  skipped: string[]
  /** Each failed test, or the tool that failed, with what it said. */
  faults: string[]
  /** What the tool said, worth reading when something failed. */
  output: string
  seconds: number
}

/** One check: a tool with a verdict. */
export type Check = { name: string; run(): Promise<Omit<CheckResult, 'name' | 'seconds'>> }

/** The repository's root, where every tool is run. */
export const projectFolder = new URL('../..', import.meta.url).pathname

/** A check that a command makes as a whole: it passes or it fails. */
export function checkByCommands(name: string, commands: string[][]): Check {
  return {
    name,
    async run() {
      let output = ''
      for (const [program = '', ...words] of commands) {
        const step = await runCommand(program, words, { cwd: projectFolder })
        output += step.output
        if (step.code !== 0)
          return { passed: 0, failed: 1, skipped: [], faults: [`${name}\n${step.output.trim()}`], output }
      }
      return { passed: 1, failed: 0, skipped: [], faults: [], output }
    },
  }
}

/** Makes a check, times it and says in one line how it went; the tool's own words follow only when it failed. */
export async function makeCheck({ name, run }: Check): Promise<CheckResult> {
  const startedAtMs = performance.now()
  const verdict = await run().catch((error: unknown) => ({
    passed: 0,
    failed: 1,
    skipped: [],
    faults: [],
    output: String(error),
  }))
  const seconds = (performance.now() - startedAtMs) / 1000
  const skipped = verdict.skipped.length === 0 ? '' : `, ${verdict.skipped.length} skipped`
  const line = `${verdict.passed} passed, ${verdict.failed} failed${skipped} (${seconds.toFixed(1)} s)`
  process.stdout.write(`${name.padEnd(14)} ${line}\n`)
  if (verdict.failed > 0) process.stdout.write(`${verdict.output.trim()}\n\n`)
  return { name, seconds, ...verdict }
}
