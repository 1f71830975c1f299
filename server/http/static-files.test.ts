import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStaticFiles, type StaticFile } from './static-files.ts'

let folder: string
let files: Map<string, StaticFile>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kindfold-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'a-1234.js'), 'go()')
  await writeFile(join(folder, 'assets', 'a-1234.js.br'), 'packed')
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  files = await readStaticFiles(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const header = (path: string, name: string) => new Headers(files.get(path)?.headers).get(name)

test('each file is known by its path, its packed form under the same name', () => {
  expect([...files.keys()].toSorted()).toEqual(['/assets/a-1234.js', '/favicon.svg'])
  expect(String(files.get('/assets/a-1234.js')?.bodies.br)).toBe('packed')
})

test('what has a hash in its name is kept for a year, the rest is asked for anew each time', () => {
  expect(header('/assets/a-1234.js', 'Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(header('/favicon.svg', 'Cache-Control')).toBe('no-cache')
})

test('scripts, styles, typefaces and pictures are parts of a page, a drawing may be opened as a document', () => {
  expect(files.get('/assets/a-1234.js')?.isPart).toBe(true)
  expect(files.get('/favicon.svg')?.isPart).toBe(false)
})

test('pictures may be shown from other origins, scripts may not', () => {
  expect(header('/favicon.svg', 'Cross-Origin-Resource-Policy')).toBe('cross-origin')
  expect(header('/assets/a-1234.js', 'Cross-Origin-Resource-Policy')).toBeNull()
  expect(header('/assets/a-1234.js', 'Content-Type')).toBe('text/javascript; charset=utf-8')
})
