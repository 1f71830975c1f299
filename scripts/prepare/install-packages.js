import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findPinnedNode, projectFolder, recall, remember } from './project-folder.js'
import { runCommand } from './run-command.js'

const sayEveryMs = 10_000

/** What runs the product or builds it. Tests, checks, benchmarks and the simulator need further packages. */
const toRun = ['packages/*', 'apps/*', 'server', 'scripts']

/**
 * Installs exactly the packages of the lock file, unless they are installed already: all of them, or on a fresh clone only those
 * that a start needs, to which a later command adds the others. What was installed is remembered once it is whole, and looked at
 * again each time: an install may have been broken off, or its folder emptied.
 * @param {(words: string) => void} say
 * @param {{ onlyToRun: boolean }} options
 */
export async function installPackages(say, { onlyToRun }) {
  const lockText = await readFile(join(projectFolder, 'package-lock.json'), 'utf8')
  const lockHash = createHash('sha256').update(lockText).digest('hex')
  const mark = await recall('installed-packages')
  const markToRun = `${lockHash} to run`
  if (await isInstalled(lockText)) {
    if (mark !== lockHash) await remember('installed-packages', lockHash)
    return 'packages are up to date'
  }
  const isToRunThere = mark === markToRun && (await isRecordThere(lockText))
  if (onlyToRun && isToRunThere) return 'packages are up to date'
  // Whoever had all of them gets all of them again.
  const isLess = onlyToRun && (mark === null || mark.endsWith(' to run'))
  const places = listPlaces(lockText)
  const countThere = () =>
    places.filter((place) => existsSync(join(projectFolder, place, 'package.json'))).length
  say(describe())
  const timer = setInterval(() => {
    say(isLess ? `${countThere()} packages so far` : `${countThere()} of ${places.length} packages`)
  }, sayEveryMs)
  const npmFile = process.env.npm_execpath
  const command = isToRunThere ? 'install' : 'ci'
  const words = [
    command,
    '--loglevel=error',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    // The lock file is left as it is.
    ...(isToRunThere ? ['--no-save'] : []),
    ...(isLess ? (await listFolders(toRun)).map((folder) => `--workspace=${folder}`) : []),
  ]
  const { code, output } = await (
    npmFile?.endsWith('.js')
      ? runCommand(process.execPath, [npmFile, ...words], { cwd: projectFolder })
      : runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', words, { cwd: projectFolder })
  ).finally(() => clearInterval(timer))
  if (code !== 0) throw new Error(`npm ${command} ended with ${code}\n${output}`)
  if (!(await (isLess ? isRecordThere : isInstalled)(lockText))) {
    throw new Error(`npm ${command} left packages out\n${output}`)
  }
  findPinnedNode()
  await remember('installed-packages', isLess ? markToRun : lockHash)
  return 'packages installed'

  function describe() {
    if (isToRunThere) return `installing the other ${places.length - countThere()} packages ...`
    if (mark === lockHash || mark === markToRun) {
      return 'packages are missing that were installed: installing all of them anew ...'
    }
    return isLess
      ? 'installing the packages that a start needs ...'
      : `installing ${places.length} packages ...`
  }
}

/** The folders of our own packages that these patterns name, each a folder or all folders in one. */
async function listFolders(patterns) {
  const folders = await Promise.all(
    patterns.map(async (pattern) => {
      if (!pattern.endsWith('/*')) return [pattern]
      const parent = pattern.slice(0, -2)
      const names = await readdir(join(projectFolder, parent)).catch(() => [])
      return names.map((name) => `${parent}/${name}`)
    }),
  )
  return folders.flat().filter((folder) => existsSync(join(projectFolder, folder, 'package.json')))
}

/** The folders of the lock file that hold packages on every machine. */
function listPlaces(lockText) {
  return Object.entries(JSON.parse(lockText).packages).flatMap(([place, { optional }]) =>
    place.includes('node_modules/') && !optional ? [place] : [],
  )
}

/**
 * Whether each package of the lock file is installed at its version, and each of our own is linked.
 * @param {string} lockText
 * @param {string} folder
 */
export async function isInstalled(lockText, folder = projectFolder) {
  const locked = JSON.parse(lockText).packages
  const installed = await readRecord(folder)
  return (
    listPlaces(lockText).every(
      (place) =>
        existsSync(join(folder, place, 'package.json')) && (locked[place].link || place in installed),
    ) && (await isRecordThere(lockText, folder))
  )
}

/**
 * Whether each package that npm says it installed is there, at the version of the lock file. The pinned Node is one that the
 * lock file has for some machines only.
 */
async function isRecordThere(lockText, folder = projectFolder) {
  const locked = JSON.parse(lockText).packages
  const places = Object.entries(await readRecord(folder)).filter(([place]) => place.includes('node_modules/'))
  return (
    places.length > 0 &&
    places.every(
      ([place, { version }]) =>
        (locked[place]?.link || locked[place]?.version === version) &&
        existsSync(join(folder, place, 'package.json')),
    )
  )
}

/** npm's own record of node_modules, which it writes last. */
async function readRecord(folder) {
  const file = join(folder, 'node_modules', '.package-lock.json')
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{"packages":{}}')).packages
}
