import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { expect, test } from 'vitest'

test('a command says nothing of a reader who has left', async () => {
  const root = join(import.meta.dirname, '..')
  const child = spawn(process.execPath, ['bench/main.ts'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  child.stdout.destroy()
  const [complaint] = await Promise.all([readAll(child.stderr), once(child, 'close')])
  expect(complaint).toBe('')
})
