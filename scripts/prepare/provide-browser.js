import { existsSync } from 'node:fs'
import { findBrowser, howToGetBrowser } from '../find-browser.js'
import { runCommand } from './run-command.js'

/**
 * Finds a browser for the journeys and benchmarks. As root on Debian it installs one.
 * @param {(words: string) => void} say
 */
export async function provideBrowser(say) {
  const found = findBrowser()
  if (found !== null) return `found ${found}`
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!mayInstall) return howToGetBrowser
  say('no Chromium found. You are root, so apt-get installs chromium-headless-shell (200 MB) ...')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-q'], { env })
  const { code, output } = await runCommand(
    'apt-get',
    ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'],
    { env },
  )
  const installed = findBrowser()
  if (code !== 0 || installed === null)
    return `${howToGetBrowser}\n${output.trim().split('\n').slice(-3).join('\n')}`
  return `installed ${installed}`
}
