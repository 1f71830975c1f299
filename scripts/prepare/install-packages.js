import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPinnedNode, projectFolder, recall, remember } from './project-folder.js'
import { runCommand } from './run-command.js'

const sayEveryMs = 10_000

/**
 * Installs exactly the packages of the lock file, unless they are installed already. What was installed is remembered once it
 * is whole, and looked at again each time: an install may have been broken off, or its folder emptied.
 * @param {(words: string) => void} say
 */
export async function installPackages(say) {
  const lockText = await readFile(join(projectFolder, 'package-lock.json'), 'utf8')
  const lockHash = createHash('sha256').update(lockText).digest('hex')
  const isMarked = (await recall('installed-packages')) === lockHash
  if (await isInstalled(lockText)) {
    if (!isMarked) await remember('installed-packages', lockHash)
    return 'packages are up to date'
  }
  const places = listPlaces(lockText)
  say(
    isMarked
      ? 'packages are missing that were installed: installing all of them anew ...'
      : `installing ${places.length} packages ...`,
  )
  const timer = setInterval(() => {
    const there = places.filter((place) => existsSync(join(projectFolder, place, 'package.json'))).length
    say(`${there} of ${places.length} packages`)
  }, sayEveryMs)
  const npmFile = process.env.npm_execpath
  const words = ['ci', '--loglevel=error', '--include=dev', '--no-audit', '--no-fund']
  const { code, output } = await (
    npmFile?.endsWith('.js')
      ? runCommand(process.execPath, [npmFile, ...words], { cwd: projectFolder })
      : runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', words, { cwd: projectFolder })
  ).finally(() => clearInterval(timer))
  if (code !== 0) throw new Error(`npm ci ended with ${code}\n${output}`)
  if (!(await isInstalled(lockText))) throw new Error(`npm ci left packages out\n${output}`)
  findPinnedNode()
  await remember('installed-packages', lockHash)
  return 'packages installed'
}

/** The folders of the lock file that hold packages on every machine. */
function listPlaces(lockText) {
  return Object.entries(JSON.parse(lockText).packages).flatMap(([place, { optional }]) =>
    place.includes('node_modules/') && !optional ? [place] : [],
  )
}

/**
 * Whether npm's own record of node_modules, which it writes last, holds each package of the lock file at its version, and each
 * package that it names is there; each of our own is linked.
 * @param {string} lockText
 * @param {string} folder
 */
export async function isInstalled(lockText, folder = projectFolder) {
  const recordFile = join(folder, 'node_modules', '.package-lock.json')
  const record = await readFile(recordFile, 'utf8').catch(() => null)
  if (record === null) return false
  const locked = JSON.parse(lockText).packages
  const installed = JSON.parse(record).packages
  const isThere = (place) => existsSync(join(folder, place, 'package.json'))
  return (
    listPlaces(lockText).every(
      (place) =>
        isThere(place) && (locked[place].link || installed[place]?.version === locked[place].version),
    ) &&
    // The pinned Node is one that is for some machines only.
    Object.keys(installed).every((place) => !place.includes('node_modules/') || isThere(place))
  )
}
