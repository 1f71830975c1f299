import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeTurn } from './take-turn.js'

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-turn-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('two who prepare one folder at once take turns, and the second says that it waits', async () => {
  const folder = await makeFolder()
  const done: string[] = []
  const first = await takeTurn(folder, () => done.push('the first waits'))
  const waits = Promise.withResolvers<void>()
  const second = takeTurn(folder, () => {
    done.push('the second waits')
    waits.resolve()
  })
  await waits.promise
  done.push('the first is done')
  await first.end()
  const turn = await second
  done.push('the second begins')
  await turn.end()
  expect(done).toEqual(['the second waits', 'the first is done', 'the second begins'])
})

test('whoever is killed while it has the turn holds up nobody', async () => {
  const folder = await makeFolder()
  const words = `import { takeTurn } from '${join(import.meta.dirname, 'take-turn.js')}'
    await takeTurn('${folder}', () => {}); console.log('taken')`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', words], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  const turn = takeTurn(folder, () => void holder.kill('SIGKILL'))
  await (await turn).end()
  expect(holder.killed).toBe(true)
})
