import { makeMigratedFolder } from '@kindfold/database/testing/make-migrated-folder.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

// A real npm, which starts the real server. Skips the step before it, which may build while other tests run.

const root = join(import.meta.dirname, '..')
const isBuilt = existsSync(join(root, 'server/build/main.js'))
const startWords = ['start', '--ignore-scripts']
let folder: string
let dataFolder: string
const started: ChildProcess[] = []
const serverPids: number[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindfold-npm-'))
  dataFolder = join(folder, 'data')
  await makeMigratedFolder(dataFolder)
})
afterAll(async () => {
  for (const child of started) if (child.exitCode === null) child.kill('SIGKILL')
  for (const pid of serverPids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command that starts npm start, in its own process group, until the server answers. */
async function start(program: string, words: string[]) {
  const child = spawn(program, words, {
    cwd: root,
    detached: true,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      SHELL: '/bin/sh',
      DATA_DIR: dataFolder,
      APPS: 'site',
      SITE_PORT: '0',
      METRICS_PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
    },
  })
  started.push(child)
  let said = ''
  child.stdout.on('data', (chunk) => (said += String(chunk)))
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await expect.poll(() => said).toMatch(/Site: +http/)
  const serverPid = Number(JSON.parse(readFileSync(join(dataFolder, 'kindfold.lock'), 'utf8')).pid)
  serverPids.push(serverPid)
  return { pid: child.pid ?? 0, serverPid, ended, said: () => said }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** The server has ended and released its data folder. */
async function expectStopped(serverPid: number): Promise<void> {
  await expect.poll(() => isAlive(serverPid)).toBe(false)
  expect(existsSync(join(dataFolder, 'kindfold.lock'))).toBe(false)
}

test.runIf(isBuilt).each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm start alone ends the server in good order, and npm waits for it',
  async (signal) => {
    const { pid, serverPid, ended, said } = await start('npm', startWords)
    process.kill(pid, signal)
    await ended
    expect(isAlive(serverPid)).toBe(false)
    expect(said()).toContain('"msg":"stopped"')
    await expectStopped(serverPid)
  },
)

test.runIf(isBuilt)('Ctrl-C, which npm and the server both hear, ends both in good order', async () => {
  const { pid, serverPid, ended, said } = await start('npm', startWords)
  process.kill(-pid, 'SIGINT')
  await ended
  await expectStopped(serverPid)
  expect(said()).toContain('"msg":"stopped"')
})

test.runIf(isBuilt && existsSync('/usr/bin/script') && process.platform === 'linux')(
  'closing the terminal ends the server in good order',
  async () => {
    const { pid, serverPid } = await start('script', ['-qfec', `npm ${startWords.join(' ')}`, '/dev/null'])
    process.kill(pid, 'SIGKILL')
    await expectStopped(serverPid)
  },
)
