import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from '../apps/desk/app/screens.ts'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)
const rows = text.split('\n').filter((line) => /^\| \d/.test(line))

/** Where the document says that files without a folder stand. */
const homes = ['packages/domain/src/staff', 'apps/desk/app', '.']

test('every file and test that docs/asvs.md names is there', () => {
  const files = quoted.filter((words) => /\.tsx?$/.test(words))
  const missing = files.filter((file) => !homes.some((home) => existsSync(join(root, home, file))))
  expect(missing).toEqual([])
  expect(files.length).toBeGreaterThan(15)
})

test('every screen of the desk that docs/asvs.md names is there', () => {
  const named = quoted.filter((words) => /^\/[a-z/]+$/.test(words))
  expect(named.filter((path) => !screens.some((screen) => `/${screen.path}` === path))).toEqual([])
  expect(named.length).toBeGreaterThan(0)
})

test('every section of authentication, sessions and access has its rows, each with what holds it', () => {
  const sections = ['6.1', '6.2', '6.3', '6.4', '6.5', '6.6', '6.8', '7.1', '7.2', '7.3', '7.4', '7.5', '7.6']
  const held = [...sections, '8.1', '8.2', '8.3', '8.4']
  const numbers = rows.join('\n')
  expect(held.filter((section) => !numbers.includes(section))).toEqual([])
  const empty = rows.filter((row) => (row.split('|')[2] ?? '').trim() === '')
  expect(empty).toEqual([])
})
