import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

async function give(file: string, word: string) {
  const child = spawn(process.execPath, [new URL(file, import.meta.url).pathname, word], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, failure, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: code as number, said, failure }
}

test.each([
  ['main.ts', 'npm run -s simulate -- '],
  ['demo-day.ts', 'npm run -s demo:day -- '],
])('%s says how it is used, whoever asks for help or mistypes an option', async (file, command) => {
  const help = await give(file, '--help')
  expect(help).toEqual({ code: 0, said: expect.stringContaining(`Usage: ${command}`), failure: '' })
  const mistyped = await give(file, '--sede=7')
  expect(mistyped).toEqual({ code: 1, said: '', failure: expect.stringContaining("'--sede'") })
  expect(mistyped.failure).toContain(help.said)
  expect(mistyped.failure).not.toContain('    at ')
})
