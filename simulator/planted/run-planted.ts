import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const serverConfig = 'vite.server.config.ts'
const leftToLink = new Set(['@kindfold', '.bin', '.package-lock.json', '.vite', '.cache'])

/** A fault that is put back on purpose, and how it is to be found. Its patch begins with these lines. */
type PlantedFault = {
  name: string
  file: string
  /** The invariant that must find it. */
  invariant: string
  /** Which apps have to be built again: those whose pages show it. */
  builds: string[]
  /** What the command is told, seed and days among it. */
  words: string[]
}

/** What became of it: after how many days it was found, and how many happenings its story has. */
type Found = { name: string; outcome: string; days: number | null; story: number | null; seconds: number }

function listPlanted(): PlantedFault[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.patch'))
    .toSorted()
    .map((name) => {
      const file = join(import.meta.dirname, name)
      const text = readFileSync(file, 'utf8')
      const read = (key: string) => new RegExp(`^${key}: (.*)$`, 'm').exec(text)?.[1] ?? ''
      const split = (words: string) => words.split(/ +/).filter((word) => word !== '')
      return {
        name: name.replace('.patch', ''),
        file,
        invariant: read('Invariant'),
        builds: split(read('Builds')),
        words: split(read('Words')),
      }
    })
}

/** Puts each fault into a copy of the tree as it was last committed, and lets the simulator look for it there. */
export function runPlanted(print: (words: string) => void, only: string | null, tries: string): boolean {
  const found = listPlanted()
    .filter(({ name }) => only === null || name.includes(only))
    .map((fault) => {
      const one = plant(fault, tries)
      print(
        `${one.name.padEnd(40)} ${one.outcome}, day ${one.days ?? '-'}, story of ${one.story ?? '-'}, ${one.seconds} s`,
      )
      return one
    })
  return found.length > 0 && found.every(({ outcome }) => outcome === 'found')
}

function plant({ name, file, invariant, builds, words }: PlantedFault, tries: string): Found {
  const startedAtMs = performance.now()
  const folder = mkdtempSync(join(tmpdir(), `kindfold-${name}-`))
  const end = (outcome: string, days: number | null = null, story: number | null = null): Found => {
    execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    return { name, outcome, days, story, seconds: Math.round((performance.now() - startedAtMs) / 1000) }
  }
  rmSync(folder, { recursive: true })
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', folder, 'HEAD'], { cwd: root })
  if (spawnSync('git', ['apply', file], { cwd: folder }).status !== 0)
    return end('its patch no longer applies')
  linkPackages(folder)
  for (const app of ['site', 'booking', 'desk', 'drive']) {
    const build = join('apps', app, 'build')
    if (builds.includes(app)) {
      const cwd = join(folder, 'apps', app)
      const commands = [
        ['@react-router/dev/bin.cjs', 'build'],
        // What answers phones has a build of its own, after that of their pages.
        ...(existsSync(join(cwd, serverConfig))
          ? [['vite/bin/vite.js', 'build', '--config', serverConfig]]
          : []),
      ]
      const env = { ...process.env, NODE_ENV: 'production' }
      const areBuilt = commands.every(([tool = '', ...rest]) => {
        const words = [join(folder, 'node_modules', tool), ...rest]
        return spawnSync(process.execPath, words, { cwd, env }).status === 0
      })
      if (!areBuilt) return end(`apps/${app} did not build`)
    } else if (existsSync(join(root, build)))
      cpSync(join(root, build), join(folder, build), { recursive: true })
  }
  const cache = join(folder, '.cache/test-database')
  if (existsSync(join(root, '.cache/test-database'))) {
    mkdirSync(dirname(cache), { recursive: true })
    symlinkSync(join(root, '.cache/test-database'), cache)
  }
  const ran = spawnSync(process.execPath, ['simulator/main.ts', ...words, '--tries', tries], {
    cwd: folder,
    encoding: 'utf8',
  })
  const line = /^Found on day (\d+) by ([\w-]+), in a story of (\d+)/m.exec(ran.stdout)
  if (line === null) return end('not found')
  const [, days, by, story] = line
  return by === invariant
    ? end('found', Number(days), Number(story))
    : end(`found by ${by}`, Number(days), Number(story))
}

/** Packages from outside are shared; ours are those of the copy. */
function linkPackages(folder: string): void {
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@kindfold'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!leftToLink.has(name)) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const parent of ['packages', 'apps', ''])
    for (const name of parent === ''
      ? ['server', 'scripts', 'tests', 'bench', 'simulator']
      : readdirSync(join(root, parent))) {
      const place = join(parent, name)
      symlinkSync(join(folder, place), join(modules, '@kindfold', name))
      const own = join(root, place, 'node_modules')
      if (existsSync(own)) symlinkSync(own, join(folder, place, 'node_modules'))
    }
}
