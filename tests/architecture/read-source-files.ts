import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import or re-export of a source file. `target` is a file of the house, or null for a package from outside. */
export type SourceImport = { specifier: string; isTypeOnly: boolean; target: string | null }

/** A source file by its path from the root, the room it stands in, and what it imports. */
export type SourceFile = { path: string; room: string; text: string; imports: SourceImport[] }

const roomFolders = ['packages', 'apps']
const topRooms = ['server', 'scripts', 'tests', 'bench']
const leftOut = new Set(['node_modules', 'build', '.react-router', 'data', '.cache', 'test-results'])
const sourceName = /\.(ts|tsx|js|mjs)$/

const statement =
  /^[ \t]*(import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\s+from\s+|[{*][\w$*{},\s]*?from\s*)?['"]([^'"\n]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"\n]+)['"]\s*[,)]/g

/** Every TypeScript and JavaScript file of the house that is written by hand. */
export function readSourceFiles(root: string): SourceFile[] {
  const rooms = [
    ...roomFolders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)),
    ...topRooms,
  ]
  return rooms.flatMap((room) => listFiles(root, room).map((path) => readSourceFile(root, room, path)))
}

/** What one file imports, read from its text: comments do not count. */
export function readImports(path: string, text: string): SourceImport[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
  return [
    ...[...code.matchAll(statement)].map(([, , type, specifier = '']) => ({
      specifier,
      isTypeOnly: type !== undefined,
    })),
    ...[...code.matchAll(dynamicImport)].map(([, specifier = '']) => ({ specifier, isTypeOnly: false })),
  ].map((found) => ({ ...found, target: findTarget(path, found.specifier) }))
}

function readSourceFile(root: string, room: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, room, text, imports: readImports(path, text) }
}

function findTarget(path: string, specifier: string): string | null {
  const withoutQuery = specifier.split('?', 1)[0] ?? ''
  if (withoutQuery.startsWith('.')) return normalize(join(dirname(path), withoutQuery)).replaceAll('\\', '/')
  const [, name, rest] = /^@kindfold\/([a-z-]+)\/(.+)$/.exec(withoutQuery) ?? []
  return name === undefined ? null : `packages/${name}/src/${rest}`
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : listFiles(root, `${folder}/${entry.name}`)
    return sourceName.test(entry.name) ? [`${folder}/${entry.name}`] : []
  })
}
