import { isForTests } from './layers.ts'
import type { SourceFile } from './read-source-files.ts'

const content = 'packages/content/src/'
/** Facts of the trade stand together, whoever reads them. */
const facts = `${content}facts/`
/** What may import from apps, and so goes on reading what has moved into one. */
const readsApps = new Set(['tests', 'bench', 'simulator', 'scripts'])

/**
 * Finds files of content that one app alone reads, and says where they belong. The content's own check of its pages is a reader;
 * so is a test of a package, since it could not read from an app, but for the file's own test, which moves along.
 */
export function findLoneReaders(files: readonly SourceFile[]): string[] {
  const readers = new Map<string, Set<string>>()
  for (const { path, folder, imports } of files) {
    if (readsApps.has(folder)) continue
    for (const { target } of imports) {
      if (target === null || path === ownTest(target)) continue
      readers.set(target, (readers.get(target) ?? new Set()).add(folder))
    }
  }
  return files.flatMap(({ path }) => {
    if (!path.startsWith(content) || path.startsWith(facts) || isForTests(path)) return []
    const [reader, ...others] = readers.get(path) ?? []
    return reader?.startsWith('apps/') && others.length === 0
      ? [`${path} has one reader: git mv it into ${reader}/app, beside its page, with its test.`]
      : []
  })
}

const ownTest = (path: string) => path.replace(/\.ts$/, '.test.ts')
