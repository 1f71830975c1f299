import type { SourceFile, SourceImport } from './read-source-files.ts'

/** What each package or folder may import, besides itself. One that is not listed may import nothing. */
const mayImport: Record<string, readonly string[]> = {
  'packages/content': [],
  'packages/database': ['packages/content'],
  'packages/ui': ['packages/content'],
  'packages/messages': ['packages/content'],
  'packages/rounds': [],
  'packages/acts': ['packages/content'],
  'packages/money': [],
  'packages/domain': [
    'packages/content',
    'packages/database',
    'packages/messages',
    'packages/rounds',
    'packages/acts',
    'packages/money',
  ],
  'packages/web': ['packages/content', 'packages/ui', 'packages/domain'],
  'apps/site': ['packages/content', 'packages/ui', 'packages/domain', 'packages/web'],
  'apps/booking': ['packages/content', 'packages/ui', 'packages/domain', 'packages/web'],
  'apps/desk': [
    'packages/content',
    'packages/acts',
    'packages/money',
    'packages/ui',
    'packages/domain',
    'packages/web',
  ],
  'apps/drive': ['packages/content', 'packages/acts', 'packages/ui', 'packages/domain', 'packages/web'],
  server: [
    'packages/content',
    'packages/database',
    'packages/messages',
    'packages/rounds',
    'packages/domain',
  ],
  scripts: [
    'packages/content',
    'packages/database',
    'packages/money',
    'packages/acts',
    'packages/domain',
    'packages/ui',
    'server',
  ],
  tests: [
    'packages/content',
    'packages/database',
    'packages/money',
    'packages/messages',
    'packages/rounds',
    'packages/acts',
    'packages/domain',
    'packages/ui',
    'server',
    'scripts',
    'simulator',
  ],
  simulator: [
    'packages/content',
    'packages/database',
    'packages/money',
    'packages/messages',
    'packages/acts',
    'packages/domain',
    'server',
    'scripts',
  ],
  bench: [
    'packages/content',
    'packages/database',
    'packages/money',
    'packages/rounds',
    'packages/acts',
    'packages/domain',
    'packages/ui',
    'server',
    'scripts',
    'tests',
  ],
}

const libraries = [
  {
    name: /^(react|react-dom|react-router|@react-router\/.+)(\/|$)/,
    allowed: ['packages/ui', 'packages/web', 'apps/'],
    advice: 'components belong in packages/ui or an app.',
  },
  {
    name: /^drizzle-(orm|kit)(\/|$)/,
    // The simulator's own queries: it asks nothing of what it judges.
    allowed: ['packages/database', 'packages/domain', 'simulator/truth/'],
    advice: 'queries belong in packages/domain, the schema in packages/database.',
  },
  {
    name: /^(node:)?https?$/,
    allowed: ['server', 'scripts', 'tests', 'bench'],
    advice: 'server turns HTTP into values; nothing below it knows of requests.',
  },
]

/** Whether only tests use the file. Such files may import what their subject needs. */
export const isForTests = (path: string) => /\.(test|spec)\.tsx?$|\/testing\/|\.config\.ts$/.test(path)

/** Whether the file is an app's list of pages or routes: data that tests and benchmarks read. */
const isListOfPages = (path: string) => /^apps\/[a-z]+\/app\/(pages|routes|screens)\.ts$/.test(path)

/** Returns what is wrong with an import and where the code belongs, or null. */
export function judgeImport(file: SourceFile, found: SourceImport): string | null {
  const says = (why: string) => `${file.path} imports ${found.specifier}: ${why}`
  if (found.target === null) {
    if (isForTests(file.path)) return null
    const library = libraries.find(({ name }) => name.test(found.specifier))
    const isAllowed = library?.allowed.some((folder) => file.path.startsWith(folder)) ?? true
    return isAllowed ? null : says(library?.advice ?? '')
  }
  const folder = folderOf(found.target)
  if (isListOfPages(found.target) && ['tests', 'bench'].includes(file.folder)) return null
  if (found.specifier.startsWith('.')) {
    if (!/\.\w+$/.test(found.target))
      return says('a relative import names the whole file, with its extension.')
    const crosses = folder !== file.folder && (folder.startsWith('packages/') || folder.startsWith('apps/'))
    if (crosses)
      return says(
        `import another package by its name, ${found.target.replace(/^packages\/([a-z]+)\/src/, '@kindfold/$1')}.`,
      )
  }
  if (folder === file.folder || (mayImport[file.folder] ?? []).includes(folder)) return null
  if (isForTests(file.path) && !folder.startsWith('apps/')) return null
  return says(adviseOnFolder(file.folder, folder))
}

function folderOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first
}

function adviseOnFolder(from: string, to: string): string {
  if (from.startsWith('apps/') && to === 'packages/database') {
    return 'an app never touches the database. Call a function of packages/domain, or write one there.'
  }
  if (from.startsWith('apps/') && to.startsWith('apps/')) {
    return 'apps never import each other. What both need belongs in packages/ui, domain or content.'
  }
  if (to.startsWith('apps/')) return 'the server mounts apps from their build; nothing imports them.'
  const allowed = mayImport[from] ?? []
  return `${from} may import ${allowed.length === 0 ? 'nothing else' : allowed.join(', ')}. Move the code down to the first package that both may import, or pass it in as an argument.`
}

/** Finds import cycles among our files, each once, as the paths in a ring. Type imports count too. */
export function findCycles(files: SourceFile[]): string[][] {
  const known = new Map(files.map((file) => [file.path, file]))
  const finished = new Set<string>()
  const cycles: string[][] = []
  const visit = (path: string, trail: string[]) => {
    if (finished.has(path)) return
    const at = trail.indexOf(path)
    if (at >= 0) {
      cycles.push([...trail.slice(at), path])
      return
    }
    for (const { target } of known.get(path)?.imports ?? []) {
      if (target !== null && known.has(target)) visit(target, [...trail, path])
    }
    finished.add(path)
  }
  for (const { path } of files) visit(path, [])
  return cycles
}
