import { lockDataFolder } from '@kindfold/database/embedded/data-folder-lock.ts'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const startSooner = new URL('start-sooner.js', import.meta.url).href

type Said = { exitCode: number; out: string; error: string }

function run(
  command: string,
  environment: Record<string, string>,
  cwd = tmpdir(),
  words: string[] = [],
): Promise<Said> {
  const env = { PATH: process.env.PATH, ...environment }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--import', startSooner, join(import.meta.dirname, command), ...words],
      { cwd, env },
      (failure, out, error) => resolve({ exitCode: Number(failure?.code ?? 0), out, error }),
    )
  })
}

test('a database that a server has open is left alone, and the command says in one line who has it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-command-'))
  await mkdir(join(folder, 'postgres'))
  const lock = lockDataFolder(folder)
  onTestFinished(async () => {
    lock.release()
    await rm(folder, { recursive: true })
  })
  const environment = { DATA_DIR: folder, DATABASE_URL: '' }
  const said = {
    exitCode: 1,
    out: '',
    error: expect.stringMatching(
      new RegExp(`^The data folder ${folder} is in use by process ${process.pid} [^\n]*\n$`),
    ),
  }
  expect(await run('import-articles.ts', environment)).toEqual(said)
  const both = { ...environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  expect(await run('carry-over.ts', both)).toEqual(said)
})

test.each(['import-articles.ts', 'job.ts', 'desk.ts'])(
  '%s says in one line that the database server cannot be reached',
  async (command) => {
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/none'
    const [script = '', ...words] = {
      'job.ts': ['job.ts', 'sweep-expired'],
      'desk.ts': ['desk.ts', 'requests'],
    }[command] ?? [command]
    const { exitCode, error } = await run(script, { DATABASE_URL }, tmpdir(), words)
    expect(error).toMatch(/^The database server of DATABASE_URL cannot be reached: [^\n]*\n$/)
    expect(exitCode).toBe(command === 'desk.ts' ? 3 : 1)
  },
)

test('settings that are there and cannot be read end a command, lest it look for a trial in ./data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-command-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await symlink(join(folder, 'nowhere.env'), join(folder, '.env'))
  const said = await run('import-articles.ts', {}, folder)
  expect(said).toEqual({
    exitCode: 1,
    out: '',
    error: expect.stringMatching(/^\.env cannot be read: [^\n]*\n$/),
  })
})
