import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { makeKeys } from '../server/backup/age.ts'
import { openPlace, type Place } from '../server/restore/testing/open-place.ts'

const root = join(import.meta.dirname, '..')

/** Restores this backup as the image does, with the private key on standard input alone. */
async function restoreByPipe({ environment }: Place, file: string, identity: string) {
  const words = ['scripts/restore.ts', file, '--identity', '-']
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...(environment.databaseUrl === null
        ? { DATA_DIR: environment.dataFolder }
        : { DATABASE_URL: environment.databaseUrl }),
    },
  })
  child.stdin.end(identity)
  const [said, failure, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, said, failure }
}

test('a backup opens by a private key that comes by a pipe, and not by another', async () => {
  const { identity, key } = await makeKeys()
  const lost = await openPlace({ BACKUP_KEY: key })
  onTestFinished(() => lost.remove())
  const services = await lost.open()
  const { file } = await services.backups!.take()
  await services.database.close()
  const empty = await lost.lose()
  onTestFinished(() => empty.remove())
  const other = await restoreByPipe(empty, file, `${(await makeKeys()).identity}\n`)
  expect(other).toMatchObject({ code: 1, failure: expect.stringContaining('no identity matched') })
  expect(await restoreByPipe(empty, file, `${identity}\n`)).toMatchObject({
    code: 0,
    said: expect.stringContaining('Everybody is signed out.'),
  })
})
