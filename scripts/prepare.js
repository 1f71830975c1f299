/**
 * Gets the house ready before an npm command: packages installed, apps built, a browser found.
 * Each step is skipped when nothing it depends on has changed. Plain JavaScript that Node 20 can
 * run, because it is what brings the pinned Node 24 in.
 *
 * node scripts/prepare.js [--build] [--browser]
 */
import { buildApps } from './prepare/build-apps.js'
import { installPackages } from './prepare/install-packages.js'
import { provideBrowser } from './prepare/provide-browser.js'

// npm run -s: the answer of the command that follows is all that is asked for.
const isSilent = process.env.npm_config_loglevel === 'silent'
const wanted = new Set(process.argv.slice(2))

const steps = [
  { name: 'install', isWanted: true, run: installPackages },
  { name: 'build', isWanted: wanted.has('--build'), run: buildApps },
  { name: 'browser', isWanted: wanted.has('--browser'), run: provideBrowser },
]

for (const step of steps) {
  if (!step.isWanted) continue
  const startedAt = performance.now()
  try {
    const whatWasDone = await step.run()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (!isSilent) process.stdout.write(`${step.name.padEnd(8)} ${whatWasDone} (${seconds} s)\n`)
  } catch (error) {
    process.stderr.write(`${step.name.padEnd(8)} failed: ${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}
