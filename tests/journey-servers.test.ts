import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { onTestFinished, test } from 'vitest'
import { waitForWords } from './programs/program.ts'

const endWithParent = new URL('browser/servers/end-with-parent.ts', import.meta.url).href

test('a server of the journeys ends with whoever started it, also when that was killed', async () => {
  const server = `setInterval(() => {}, 1000); console.log('server runs')`
  const words = JSON.stringify(['--import', endWithParent, '--eval', server])
  const starter = spawn(
    process.execPath,
    [
      '--eval',
      `require('node:child_process').spawn(process.execPath, ${words}, { stdio: 'inherit' }); setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  onTestFinished(() => void starter.kill('SIGKILL'))
  // It holds the same end of this line, so that the line ends with the last of the two.
  const ended = once(starter.stdout, 'end')
  await waitForWords(starter.stdout, /server runs/)
  starter.kill('SIGKILL')
  await ended
})
