import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { listPlanted, type PlantedFault } from './list-planted.ts'

const root = join(import.meta.dirname, '../..')
const apps = ['site', 'booking', 'desk', 'drive']
const serverConfig = 'vite.server.config.ts'
const leftToLink = new Set(['@kindfold', '.bin', '.package-lock.json', '.vite', '.cache'])
/** As many as two processors bear. */
const copies = 2
const run = promisify(execFile)

/** What became of a fault: after how many days, of one seed after another, it was found, and how many happenings its story has. */
type Found = {
  name: string
  kind: string
  invariant: string
  days: number | null
  story: number | null
  seconds: number
}

/**
 * Puts each fault into a copy of the tree as it was last committed, and lets the simulator look for it there. Prints each as
 * it ends, and a table of all.
 */
export async function runPlanted(
  print: (words: string) => void,
  { only, tries }: { only: string | null; tries: string },
): Promise<boolean> {
  const parts = only?.split(',') ?? ['']
  const waiting = listPlanted().filter(({ name }) => parts.some((part) => name.includes(part)))
  const found: Found[] = []
  const lanes = Array.from({ length: Math.min(copies, waiting.length) }, async () => {
    const folder = openCopy()
    try {
      for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other in each copy
        const one = await plant(folder, fault, tries)
        found.push(one)
        print(`${one.name}: ${one.kind}`)
      }
    } finally {
      execFileSync('git', ['worktree', 'remove', '--force', folder], { cwd: root })
    }
  })
  await Promise.all(lanes)
  const rows = found
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, kind, invariant, days, story, seconds }) =>
      [name, invariant, kind, days ?? '-', story ?? '-', seconds].join(' | '),
    )
  print(['', 'fault | invariant | outcome | days | happenings | seconds', ...rows].join('\n'))
  return found.length > 0 && found.every(({ kind }) => kind === 'found')
}

async function plant(folder: string, fault: PlantedFault, tries: string): Promise<Found> {
  const { name, file, invariant, builds, words } = fault
  const startedAtMs = performance.now()
  const end = (kind: string, days: number | null = null, story: number | null = null): Found => {
    execFileSync('git', ['checkout', '--quiet', '--', '.'], { cwd: folder })
    for (const app of builds) copyBuild(folder, app)
    const seconds = Math.round((performance.now() - startedAtMs) / 1000)
    return { name, kind, invariant, days, story, seconds }
  }
  if (spawnSync('git', ['apply', file], { cwd: folder }).status !== 0)
    return end('its patch no longer applies')
  for (const app of builds)
    // oxlint-disable-next-line no-await-in-loop -- each takes a processor
    if (!(await build(folder, app))) return end(`apps/${app} did not build`)
  const said = await run(process.execPath, ['simulator/main.ts', ...words, '--tries', tries], {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  )
  const days = /^Found after (\d+) days/m.exec(said)?.[1]
  const [, by, story] = /^Found on day \d+ by ([\w-]+), in a story of (\d+)/m.exec(said) ?? []
  if (days === undefined || by === undefined) return end(`not found. ${said.trim().split('\n').at(-1)}`)
  return end(by === invariant ? 'found' : `found by ${by}`, Number(days), Number(story))
}

async function build(folder: string, app: string): Promise<boolean> {
  const cwd = join(folder, 'apps', app)
  const commands = [
    ['@react-router/dev/bin.cjs', 'build'],
    // What answers phones has a build of its own, after that of their pages.
    ...(existsSync(join(cwd, serverConfig)) ? [['vite/bin/vite.js', 'build', '--config', serverConfig]] : []),
  ]
  const env = { ...process.env, NODE_ENV: 'production' }
  for (const [tool = '', ...rest] of commands) {
    // oxlint-disable-next-line no-await-in-loop -- the second needs the first
    const isBuilt = await run(process.execPath, [join(folder, 'node_modules', tool), ...rest], {
      cwd,
      env,
    }).then(
      () => true,
      () => false,
    )
    if (!isBuilt) return false
  }
  return true
}

/** A copy of the tree as it was last committed, with our builds and the packages of others. */
function openCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kindfold-planted-'))
  rmSync(folder, { recursive: true })
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', folder, 'HEAD'], { cwd: root })
  linkPackages(folder)
  for (const app of apps) copyBuild(folder, app)
  const cache = join(folder, '.cache/test-database')
  if (existsSync(join(root, '.cache/test-database'))) {
    mkdirSync(dirname(cache), { recursive: true })
    symlinkSync(join(root, '.cache/test-database'), cache)
  }
  return folder
}

function copyBuild(folder: string, app: string): void {
  const place = join('apps', app, 'build')
  rmSync(join(folder, place), { recursive: true, force: true })
  if (existsSync(join(root, place))) cpSync(join(root, place), join(folder, place), { recursive: true })
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
