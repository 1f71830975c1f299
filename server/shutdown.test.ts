import { makeMigratedFolder } from '@kindfold/database/testing/make-migrated-folder.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findPortAside } from './testing/find-port-aside.ts'

// The program that npm start runs, in its own process, on its own data folder.

const root = join(import.meta.dirname, '..')
const isBuilt = existsSync(join(root, 'server/build/main.js'))
let folder: string
const started: ChildProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindfold-server-'))
  await makeMigratedFolder(join(folder, 'data'))
})
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** The folder that the first test filled and left, under another name: a copy takes less time than a new database. */
async function copyData(name: string): Promise<string> {
  const copy = join(folder, name)
  await cp(join(folder, 'data'), copy, { recursive: true })
  await rm(join(copy, 'kindfold.lock'), { force: true })
  return copy
}

type Program = { child: ChildProcess; said: () => string; ended: Promise<number | null> }

function startProgram(environment: Record<string, string>): Program {
  const child = spawn(process.execPath, ['server/build/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      APPS: 'site',
      METRICS_PORT: '0',
      HOST: '127.0.0.1',
      ...environment,
    },
  })
  started.push(child)
  let text = ''
  child.stdout.on('data', (chunk) => (text += String(chunk)))
  child.stderr.on('data', (chunk) => (text += String(chunk)))
  return { child, said: () => text, ended: new Promise((resolve) => child.once('close', resolve)) }
}

async function waitUntilReady(program: Program): Promise<string> {
  // Only a hang reaches the test's own limit: a busy machine takes half a minute to create a database.
  while (program.child.exitCode === null && program.child.signalCode === null) {
    const address = /Site: +(http:\/\/\S+)/.exec(program.said())?.[1]
    if (address !== undefined) return address.replace('localhost', '127.0.0.1')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`did not start:\n${program.said()}`)
}

/** Where the machine is busy the database may take longer than the two seconds for which it counts as ready. */
const expectReady = (origin: string) =>
  expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)

/** Sends requests repeatedly on keep-alive connections, until the server announces that it closes them. */
async function load(
  origin: string,
  paths: string[],
  tally: { answered: number; failures: string[] },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = 0; ; turn++) {
    const path = paths[turn % paths.length] ?? '/'
    const isLast = await new Promise<boolean>((resolve) => {
      const asked = request(origin + path, { agent }, (response) => {
        response.on('data', () => undefined)
        response.once('error', (error) => {
          tally.failures.push(`${path}: ${error.message}`)
          resolve(true)
        })
        response.once('end', () => {
          tally.answered += 1
          if (!response.complete || (response.statusCode ?? 0) >= 500)
            tally.failures.push(`${path}: ${response.statusCode}`)
          resolve(response.headers.connection === 'close')
        })
      })
      asked.once('error', (error) => {
        tally.failures.push(`${path}: ${error.message}`)
        resolve(true)
      })
      asked.end()
    })
    if (isLast) break
  }
  agent.destroy()
}

test.runIf(isBuilt)('told to stop under load, the server fails no request and ends', async () => {
  const program = startProgram({ SITE_PORT: '0' })
  const origin = await waitUntilReady(program)
  const tally = { answered: 0, failures: [] as string[] }
  const visitors = Array.from({ length: 24 }, () => load(origin, ['/', '/nowhere-at-all', '/blog'], tally))
  await expect.poll(() => tally.answered, { interval: 20 }).toBeGreaterThan(100)
  program.child.kill('SIGTERM')
  await Promise.all(visitors)
  expect(await program.ended).toBe(0)
  expect(tally.failures).toEqual([])
})

test.runIf(isBuilt)(
  'a second start on the same data folder, or on a taken port, says so and ends with 1',
  async () => {
    const other = await copyData('copy-of-data')
    const first = startProgram({ SITE_PORT: '0' })
    const origin = await waitUntilReady(first)
    const second = startProgram({ SITE_PORT: '0' })
    expect(await second.ended).toBe(1)
    expect(second.said()).toMatch(/in use/)
    expect(second.said()).not.toMatch(/\n\s+at /)
    const third = startProgram({ SITE_PORT: new URL(origin).port, DATA_DIR: other })
    expect(await third.ended).toBe(1)
    expect(third.said()).toContain(`Port ${new URL(origin).port} is already in use`)
    await expectReady(origin)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  },
)

test.runIf(isBuilt)('told that content changed while it starts, the server starts all the same', async () => {
  const dataFolder = await copyData('told-early')
  const program = startProgram({ SITE_PORT: '0', DATA_DIR: dataFolder })
  await expect.poll(() => existsSync(join(dataFolder, 'kindfold.lock')), { interval: 10 }).toBe(true)
  program.child.kill('SIGUSR2')
  const origin = await waitUntilReady(program)
  await expectReady(origin)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
})

test.runIf(isBuilt)(
  'told to stop while its worker still starts, the server stops in good order',
  async () => {
    const port = await findPortAside()
    const program = startProgram({
      SITE_PORT: String(port),
      APPS: 'site,worker',
      DATA_DIR: join(folder, 'told-early'),
      LOG_LEVEL: 'info',
    })
    const askHealth = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status
    await expect.poll(askHealth, { interval: 10 }).toBe(200)
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(program.said()).toContain('"msg":"stopped"')
  },
)

test.runIf(isBuilt)('variables that cannot be are told all at once, and nothing starts', async () => {
  const program = startProgram({ SITE_PORT: 'x', COPY_PROTECTION: 'x' })
  expect(await program.ended).toBe(1)
  expect(program.said()).toBe(
    'Kindfold cannot start. Correct these settings:\n- SITE_PORT must be a port, 0 to 65535.\n- COPY_PROTECTION must be on or off.\n',
  )
})

test.runIf(isBuilt).each(['203.0.113.9', 'nowhere.invalid'])(
  'HOST=%s, which is no address of this machine, is reported in one line',
  async (host) => {
    const dataFolder = await copyData(`data-${host}`)
    const program = startProgram({ HOST: host, SITE_PORT: '0', DATA_DIR: dataFolder })
    expect(await program.ended).toBe(1)
    expect(program.said()).toBe(
      `This machine has no address ${host} to listen on. Set HOST or METRICS_HOST right, or leave HOST empty for every address.\n`,
    )
  },
)
