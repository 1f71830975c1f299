import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// What npm start runs: the built server, on its own data folder, in a copy without sources and installed packages. `npm run bench -- memory` measures
// its memory.

const root = join(import.meta.dirname, '..')
const buildFolder = join(root, 'server/build')
const isBuilt = existsSync(join(buildFolder, 'main.js'))
let folder: string

/** What `npm start` gives the server: settings of memory in its environment, and flags of Node. */
const startFlags = readStartFlags()
let child: ChildProcess | null = null
let origins: Record<'Site' | 'Booking' | 'Desk', string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindfold-built-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

test.runIf(isBuilt)(
  'the built server is one file with its programs, files and packages, which loads PGlite and nothing else',
  () => {
    const script = readFileSync(join(buildFolder, 'main.js'), 'utf8')
    const names = readdirSync(buildFolder)
    // Those of the build before may stand there too.
    const programs = names.filter((name) => script.includes(`"${name}"`) && name.endsWith('.js'))
    expect(programs.map((name) => name.replace(/-[0-9a-f]{8}\.js$/, ''))).toEqual([
      'make-cluster',
      'run-article-press',
      'run-picture-process',
      'run-planner-worker',
    ])
    expect(names.filter((name) => !/-[0-9a-f]{8}\.js$/.test(name))).toEqual([
      'blog',
      'folded-pile.webp',
      'main.js',
      'migrations',
      'node_modules',
    ])
    expect(new Set(listImported(script))).toEqual(
      new Set([
        '@electric-sql/pglite',
        '@electric-sql/pglite/contrib/pg_trgm',
        '@electric-sql/pglite/nodefs',
      ]),
    )
    for (const name of programs)
      for (const imported of listImported(readFileSync(join(buildFolder, name), 'utf8')))
        expect(imported).toMatch(/^sharp$|^@electric-sql\/pglite(\/|$)/)
  },
)

test.runIf(isBuilt && process.platform === 'linux')(
  'the built server makes a database, serves pages from it, and stays within its memory',
  async () => {
    child = spawn(process.execPath, [...startFlags.node, 'server/build/main.js'], {
      cwd: await copyBuilds(),
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
    origins = await readOrigins(child)
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

test.runIf(isBuilt && process.platform === 'linux')(
  'without its sources and the installed packages the built server plans a day, makes a picture, and draws an article and the runbook',
  async () => {
    const dispatcher = await signIn('Dispatcher')
    const tomorrow = await dispatcher('/tomorrow')
    // Where a demonstration has bookings for tomorrow, whatever day it is: elsewhere there may be nothing to plan.
    const [, day = ''] = /href="(\/tomorrow\/cambridge\/[0-9-]+)"/.exec(await tomorrow.text()) ?? []
    const planned = await dispatcher(day, new URLSearchParams({ intent: 'plan' }))
    // From eight in the evening on the server's own worker may have planned and released the day before.
    if (planned.status === 303)
      expect(planned.headers.get('Location')).toMatch(new RegExp(`^${day}\\?done=plan-made&`))
    expect(/>Plan \d+</.test(await (await dispatcher(day)).text())).toBe(true)

    const editor = await signIn('Editor')
    const bytes = await readFile(join(root, 'apps/site/public/pictures/bags-on-doorstep-1200.webp'))
    const upload = new FormData()
    upload.set('alt', 'Bags on a doorstep')
    upload.set('file', new Blob([bytes], { type: 'image/webp' }), 'bags.webp')
    const uploaded = await editor('/pictures/new', upload)
    expect(uploaded.headers.get('Location')).toMatch(/done=picture-uploaded&/)

    const articles = await (await editor('/articles')).text()
    const [, article = ''] = /href="(\/articles\/[0-9a-f-]{36})"[^>]*>How to fold a coat/.exec(articles) ?? []
    expect(await (await editor(`${article}/preview`)).text()).toMatch(
      /<h2 id="[^"]+"><a [^>]+>Before you tie/,
    )

    const administrator = await signIn('Administrator')
    const runbook = await (await administrator('/runbook/incidents')).text()
    expect(runbook).toContain('id="section-the-disk-is-nearly-full"')
  },
)

/** Copies what a running server needs: the builds. */
async function copyBuilds(): Promise<string> {
  const copy = join(folder, 'copy')
  for (const name of ['server', 'apps/site', 'apps/booking', 'apps/desk', 'apps/drive']) {
    // oxlint-disable-next-line no-await-in-loop
    await cp(join(root, name, 'build'), join(copy, name, 'build'), { recursive: true })
  }
  return copy
}

/** Becomes an invented person of the demonstration at the desk, and returns how that one asks. */
async function signIn(
  role: string,
): Promise<(path: string, body?: URLSearchParams | FormData) => Promise<Response>> {
  const ask = (path: string, body?: URLSearchParams | FormData, cookie = '') =>
    fetch(origins.Desk + path, {
      headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' },
      redirect: 'manual',
      ...(body && { method: 'POST', body }),
    })
  const page = await (await ask('/sign-in')).text()
  const person = new RegExp(`value="([^"]+)" name="([^"]+)"><strong>${role}`)
  const [, id = '', name = ''] = person.exec(page) ?? []
  const signedIn = await ask('/sign-in', new URLSearchParams({ [name]: id, to: '/' }))
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';', 1)[0])
  return (path, body) => ask(path, body, cookie.join('; '))
}

/** What a script imports that is not Node's. */
function listImported(script: string): string[] {
  return [...script.matchAll(/^import (?:.* from )?"([^"]+)"|\bimport\("([^"]+)"\)/gm)]
    .map(([, name = '', later = '']) => name || later)
    .filter((name) => !builtinModules.includes(name.replace('node:', '')))
}

async function readOrigins({ stdout }: ChildProcess): Promise<typeof origins> {
  let said = ''
  for await (const chunk of stdout ?? []) {
    said += String(chunk)
    const find = (name: string) => {
      const [, port] = new RegExp(`${name}: +http://localhost:(\\d+)\\n`).exec(said) ?? []
      return port === undefined ? null : `http://127.0.0.1:${port}`
    }
    const [Site, Booking, Desk] = [find('Site'), find('Booking'), find('Desk')]
    if (Site !== null && Booking !== null && Desk !== null) return { Site, Booking, Desk }
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
