import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { build } from 'vite'
import { takeAlong } from './take-along.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindfold-take-along-'))
  await write('package.json', '{ "type": "module" }')
})
afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)

async function buildFolder(): Promise<string[]> {
  await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [takeAlong({ elsewhere: [join(folder, 'other')] })],
    build: { ssr: 'main.ts', outDir: join(folder, 'build'), emptyOutDir: false },
  })
  return (await readdir(join(folder, 'build'), { recursive: true })).toSorted()
}

test('a build has what its modules name beside them: programs as one file, folders and files; what is another build’s stays there', async () => {
  await write('words.ts', 'export const words: string = "planned"')
  await write('run-plan.ts', 'import { words } from "./words.ts"\nconsole.log(words)')
  await mkdir(join(folder, 'steps'))
  await write('steps/one.sql', 'select 1')
  await write('steps/one_snapshot.json', '{}')
  await write(
    'main.ts',
    `console.log(new URL('run-plan.ts', import.meta.url), new URL('steps/', import.meta.url), new URL('other/app.js', import.meta.url))`,
  )
  const [main, program = '', ...others] = await buildFolder()
  expect([main, others]).toEqual(['main.js', ['steps', 'steps/one.sql']])
  expect(program).toMatch(/^run-plan-[0-9a-f]{8}\.js$/)
  expect(await readFile(join(folder, 'build', program), 'utf8')).not.toContain('import')
  const script = await readFile(join(folder, 'build/main.js'), 'utf8')
  for (const named of [program, 'steps/', '../other/app.js'])
    expect(script).toContain(`new URL("${named}", import.meta.url)`)
})

test('programs of the build before stay for who runs that one, until the next', async () => {
  await write('main.ts', `console.log(new URL('run-plan.ts', import.meta.url))`)
  const listPrograms = async (words: string) => {
    await write('run-plan.ts', `console.log("${words}")`)
    return (await buildFolder()).filter((name) => name !== 'main.js')
  }
  const [first] = await listPrograms('one')
  const both = await listPrograms('two')
  expect(both).toHaveLength(2)
  expect(both).toContain(first)
  const last = await listPrograms('three')
  expect(last).toHaveLength(2)
  expect(last).not.toContain(first)
})

test('a module that finds its source in another way does not build', async () => {
  await write('main.ts', 'console.log(import.meta.dirname)')
  await expect(buildFolder()).rejects.toThrow('must name what stands beside it as new URL')
})
