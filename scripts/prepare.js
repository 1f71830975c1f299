/**
 * Prepares an npm command: installs the packages, builds the apps and the server, finds a browser. Skips each step whose inputs have
 * not changed. Plain JavaScript that Node 20 can run, because it installs the pinned Node 24.
 *
 * node scripts/prepare.js [--to-run] [--build] [--browser]
 *
 * --to-run: on a fresh clone only the packages are installed that run the product or build it.
 */
import { buildPrograms } from './prepare/build-programs.js'
import { installPackages } from './prepare/install-packages.js'
import { provideBrowser } from './prepare/provide-browser.js'
import { projectFolder } from './prepare/project-folder.js'
import { stopCommandsWithUs } from './prepare/run-command.js'
import { takeTurn } from './prepare/take-turn.js'

// With npm run -s, only the command's own output is wanted.
const isSilent = process.env.npm_config_loglevel === 'silent'
const wanted = new Set(process.argv.slice(2))

const introductions = {
  pretest:
    'npm test checks format, lint and types, then runs every test and every browser journey.\n' +
    'It takes about 15 minutes on 2 quiet cores, 35 on slow or busy ones, and needs Chromium and the free ports 4610 to 4622.',
}

const steps = [
  {
    name: 'install',
    isWanted: true,
    run: (say) => installPackages(say, { onlyToRun: wanted.has('--to-run') }),
  },
  { name: 'build', isWanted: wanted.has('--build'), run: buildPrograms },
  { name: 'browser', isWanted: wanted.has('--browser'), run: provideBrowser },
]

stopCommandsWithUs()
const introduction = introductions[process.env.npm_lifecycle_event]
if (introduction !== undefined && !isSilent) process.stdout.write(`${introduction}\n\n`)

const turn = await takeTurn(
  projectFolder,
  () => void (isSilent || process.stdout.write('prepare  another command prepares; waiting for it ...\n')),
)
for (const step of steps) {
  if (!step.isWanted) continue
  const startedAt = performance.now()
  const say = (words) => void (isSilent || process.stdout.write(`${step.name.padEnd(8)} ${words}\n`))
  try {
    const whatWasDone = await step.run(say)
    say(`${whatWasDone} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  } catch (error) {
    process.stderr.write(`${step.name.padEnd(8)} failed: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
await turn.end()
