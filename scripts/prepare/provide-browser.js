import { existsSync } from 'node:fs'
import { findBrowser } from '../find-browser.js'
import { runCommand } from './run-command.js'

const howTo =
  'no Chromium found. Browser journeys need one: run `npx playwright install --only-shell chromium`, ' +
  'or `sudo apt-get install chromium-headless-shell`, or set CHROMIUM_PATH to its file'

/** Finds a browser for the journeys and benchmarks, or installs one where we may. */
export async function provideBrowser() {
  const found = findBrowser()
  if (found !== null) return `found ${found}`
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return howTo
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-q'], { env })
  const { code, output } = await runCommand(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
    { env },
  )
  const installed = findBrowser()
  if (code !== 0 || installed === null) return `${howTo}\n${output.trim().split('\n').slice(-3).join('\n')}`
  return `installed ${installed}`
}
