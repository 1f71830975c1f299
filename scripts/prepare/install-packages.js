import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder, recall, remember } from './project-folder.js'
import { runCommand } from './run-command.js'

/**
 * Installs exactly the packages of the lock file, unless they are installed already.
 * @param {(words: string) => void} say
 */
export async function installPackages(say) {
  const lockText = await readFile(join(projectFolder, 'package-lock.json'), 'utf8')
  const lockHash = createHash('sha256').update(lockText).digest('hex')
  if ((await recall('installed-packages')) === lockHash) return 'packages are up to date'
  if (await isInstalled(lockText)) {
    await remember('installed-packages', lockHash)
    return 'packages are up to date'
  }
  say('installing the packages, about a minute ...')
  const npmFile = process.env.npm_execpath
  const words = ['ci', '--loglevel=error', '--include=dev', '--no-audit', '--no-fund']
  const { code, output } = npmFile?.endsWith('.js')
    ? await runCommand(process.execPath, [npmFile, ...words], { cwd: projectFolder })
    : await runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', words, { cwd: projectFolder })
  if (code !== 0) throw new Error(`npm ci ended with ${code}\n${output}`)
  await remember('installed-packages', lockHash)
  return 'packages installed'
}

/**
 * Whether npm's own record of node_modules holds each package of the lock file at its version, and each of our own
 * packages is linked.
 * @param {string} lockText
 * @param {string} folder
 */
export async function isInstalled(lockText, folder = projectFolder) {
  const recordFile = join(folder, 'node_modules', '.package-lock.json')
  const record = await readFile(recordFile, 'utf8').catch(() => null)
  if (record === null) return false
  const locked = JSON.parse(lockText).packages
  const installed = JSON.parse(record).packages
  return Object.entries(locked).every(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.optional) return true
    if (entry.link) return existsSync(join(folder, place))
    return installed[place]?.version === entry.version
  })
}
