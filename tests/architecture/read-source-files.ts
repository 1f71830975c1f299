import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import or re-export of a source file. `target` is one of our files, or null for a package from outside. */
export type SourceImport = { specifier: string; isTypeOnly: boolean; target: string | null }

/** A source file: its path from the root, its package or top folder, and what it imports. */
export type SourceFile = { path: string; folder: string; text: string; imports: SourceImport[] }

const parentFolders = ['packages', 'apps']
const topFolders = ['server', 'scripts', 'tests', 'bench', 'simulator']
const leftOut = new Set(['node_modules', 'build', '.react-router', 'data', '.cache', 'test-results'])
const sourceName = /\.(ts|tsx|js|mjs)$/

const statement =
  /^[ \t]*(import|export)\s+(type\s+)?(?:[\w$*{},\s]+?\s+from\s+|[{*][\w$*{},\s]*?from\s*)?['"]([^'"\n]+)['"]/gm
const dynamicImport = /\bimport\(\s*['"]([^'"\n]+)['"]\s*[,)]/g

/** Reads every TypeScript and JavaScript file that is written by hand. */
export function readSourceFiles(root: string): SourceFile[] {
  const folders = [
    ...parentFolders.flatMap((parent) => readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)),
    ...topFolders,
  ]
  return folders.flatMap((folder) =>
    listFiles(root, folder).map((path) => readSourceFile(root, folder, path)),
  )
}

/** Lists what a file imports, from its text without comments. */
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

function readSourceFile(root: string, folder: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  return { path, folder, text, imports: readImports(path, text) }
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
