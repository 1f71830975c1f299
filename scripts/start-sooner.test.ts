import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const startSooner = new URL('start-sooner.js', import.meta.url).href

/** Stands below it: hears which parts of drizzle-orm Node is asked for, and which it loads. */
const listen = `
  import { registerHooks } from 'node:module'
  const [asked, loaded] = [[], []]
  const keep = (url, list) => url.includes('/node_modules/drizzle-orm/') && list.push(url)
  registerHooks({
    resolve(specifier, context, next) {
      const answer = next(specifier, context)
      keep(answer.url, asked)
      return answer
    },
    load(url, context, next) {
      keep(url, loaded)
      return next(url, context)
    },
  })
  process.on('exit', () => console.log(JSON.stringify({ asked, loaded: loaded.sort() })))`

/** Loads what each command loads, in a process of its own. */
async function load(...flags: string[]): Promise<{ asked: string[]; loaded: string[] }> {
  const listener = `data:text/javascript,${encodeURIComponent(listen)}`
  const program = `import '@kindfold/database/open-database.ts'`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', listener, ...flags, '--input-type=module', '-e', program],
    { cwd: join(import.meta.dirname, '..'), env: { PATH: process.env.PATH } },
  )
  return JSON.parse(stdout)
}

test('a command loads the same of drizzle-orm as without it, and asks Node once for each way in', async () => {
  const [before, sooner] = await Promise.all([load(), load('--import', startSooner)])
  expect(sooner.loaded).toEqual(before.loaded)
  expect(before.asked.length).toBeGreaterThan(200)
  expect(sooner.asked.length).toBeLessThan(10)
  expect(new Set(sooner.asked).size).toBe(sooner.asked.length)
})
