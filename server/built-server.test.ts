import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// What npm start runs: the built server, on its own data folder. `npm run bench -- memory` measures its memory.

const root = join(import.meta.dirname, '..')
const buildFolder = join(root, 'server/build')
const isBuilt = existsSync(join(buildFolder, 'main.js'))
let folder: string

/** What `npm start` gives the server: settings of memory in its environment, and flags of Node. */
const startFlags = readStartFlags()
let child: ChildProcess | null = null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindfold-built-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test.runIf(isBuilt)('the built server is one file, which loads PGlite and nothing else', () => {
  expect(readdirSync(buildFolder)).toEqual(['main.js'])
  const script = readFileSync(join(buildFolder, 'main.js'), 'utf8')
  const imported = [...script.matchAll(/^import (?:.* from )?"([^"]+)"|\bimport\("([^"]+)"\)/gm)].map(
    ([, name = '', later = '']) => name || later,
  )
  const fromOutside = imported.filter((name) => !builtinModules.includes(name.replace('node:', '')))
  expect(new Set(fromOutside)).toEqual(
    new Set(['@electric-sql/pglite', '@electric-sql/pglite/contrib/pg_trgm', '@electric-sql/pglite/nodefs']),
  )
})

test.runIf(isBuilt && process.platform === 'linux')(
  'the built server makes a database, serves pages from it, and stays within its memory',
  async () => {
    child = spawn(process.execPath, [...startFlags.node, 'server/build/main.js'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: join(folder, 'data'),
        HOST: '127.0.0.1',
        SITE_PORT: '0',
        BOOKING_PORT: '0',
        METRICS_PORT: '0',
        DESK_PORT: '0',
        DRIVE_PORT: '0',
        ...startFlags.env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const origins = await readOrigins(child)
    for (const path of ['/', '/blog', '/faq']) {
      // oxlint-disable-next-line no-await-in-loop
      expect((await fetch(origins.Site + path)).status).toBe(200)
    }
    expect((await fetch(`${origins.Booking}/`)).status).toBe(200)
    expect((await fetch(`${origins.Site}/share/kindfold.png`)).status).toBe(200)
    const libraries = readFileSync(`/proc/${child.pid}/maps`, 'utf8')
    expect(libraries, 'pictures are drawn in a process of their own').not.toMatch(/sharp|libvips/)
    const megabytes = (name: string) => {
      const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8')
      return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024
    }
    // At rest: what the first start filled the database with is given back some seconds later.
    await expect.poll(() => megabytes('VmRSS')).toBeLessThan(350)
    expect(megabytes('VmHWM')).toBeLessThan(500)
  },
)

async function readOrigins({ stdout }: ChildProcess): Promise<{ Site: string; Booking: string }> {
  let said = ''
  for await (const chunk of stdout ?? []) {
    said += String(chunk)
    const find = (name: string) => new RegExp(`${name}: +http://localhost:(\\d+)\\n`).exec(said)?.[1]
    const [site, booking] = [find('Site'), find('Booking')]
    if (site !== undefined && booking !== undefined)
      return { Site: `http://127.0.0.1:${site}`, Booking: `http://127.0.0.1:${booking}` }
  }
  throw new Error(`The server ended after saying: ${said}`)
}

function readStartFlags(): { env: Record<string, string>; node: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  const words = scripts.start.split(' ')
  const pairs = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))
  return {
    env: Object.fromEntries(pairs) as Record<string, string>,
    node: words.filter((word) => word.startsWith('--')),
  }
}
