import type { SourceFile, SourceImport } from './read-source-files.ts'

/** Which rooms each room may look into, besides itself. What is not written here looks into nothing. */
const mayImport: Record<string, readonly string[]> = {
  'packages/content': [],
  'packages/database': ['packages/content'],
  'packages/ui': ['packages/content'],
  'packages/messages': ['packages/content'],
  'packages/domain': ['packages/content', 'packages/database', 'packages/messages'],
  'packages/web': ['packages/content', 'packages/ui', 'packages/domain'],
  'apps/site': ['packages/content', 'packages/ui', 'packages/domain', 'packages/web'],
  'apps/booking': ['packages/content', 'packages/ui', 'packages/domain', 'packages/web'],
  'apps/desk': ['packages/content', 'packages/ui', 'packages/domain', 'packages/web'],
  server: ['packages/content', 'packages/database', 'packages/messages', 'packages/domain'],
  scripts: ['packages/content', 'packages/database', 'packages/domain', 'packages/ui', 'server'],
  tests: [
    'packages/content',
    'packages/database',
    'packages/messages',
    'packages/domain',
    'packages/ui',
    'server',
    'scripts',
  ],
  bench: [
    'packages/content',
    'packages/database',
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
    rooms: ['packages/ui', 'packages/web', 'apps/'],
    where: 'What draws belongs in packages/ui or an app.',
  },
  {
    name: /^drizzle-(orm|kit)(\/|$)/,
    rooms: ['packages/database', 'packages/domain'],
    where: 'A query belongs in packages/domain, the schema in packages/database.',
  },
  {
    name: /^(node:)?https?$/,
    rooms: ['server', 'scripts', 'tests', 'bench'],
    where: 'HTTP is turned into a value in server; past it nobody has heard of a request.',
  },
]

/** Files that are tests, or that only tests use: they may reach wherever their subject needs. */
const isForTests = (path: string) => /\.test\.tsx?$|\/testing\/|\.config\.ts$/.test(path)

/** An app's list of pages is data: what visits them all reads it. */
const isListOfPages = (path: string) => /^apps\/[a-z]+\/app\/pages\.ts$/.test(path)

/** Says what is wrong with an import and where the thing belongs, or null when nothing is. */
export function judgeImport(file: SourceFile, found: SourceImport): string | null {
  const says = (why: string) => `${file.path} imports ${found.specifier}: ${why}`
  if (found.target === null) {
    if (isForTests(file.path)) return null
    const library = libraries.find(({ name }) => name.test(found.specifier))
    const isAtHome = library?.rooms.some((room) => file.path.startsWith(room)) ?? true
    return isAtHome ? null : says(library?.where ?? '')
  }
  const room = roomOf(found.target)
  if (isListOfPages(found.target) && ['tests', 'bench'].includes(file.room)) return null
  if (found.specifier.startsWith('.')) {
    if (!/\.\w+$/.test(found.target))
      return says('a relative import names the whole file, with its extension.')
    const crosses = room !== file.room && (room.startsWith('packages/') || room.startsWith('apps/'))
    if (crosses)
      return says(
        `another room is entered by its name, ${found.target.replace(/^packages\/([a-z]+)\/src/, '@kindfold/$1')}.`,
      )
  }
  if (room === file.room || (mayImport[file.room] ?? []).includes(room)) return null
  if (isForTests(file.path) && !room.startsWith('apps/')) return null
  return says(adviseOnRoom(file.room, room))
}

function roomOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first
}

function adviseOnRoom(from: string, to: string): string {
  if (from.startsWith('apps/') && to === 'packages/database') {
    return 'an app never touches the database. Ask a function of packages/domain, or write it there.'
  }
  if (from.startsWith('apps/') && to.startsWith('apps/')) {
    return 'apps never import each other. What both need belongs in packages/ui, domain or content.'
  }
  if (to.startsWith('apps/')) return 'apps are mounted from their build by server, never imported.'
  const rooms = mayImport[from] ?? []
  return `${from} may look into ${rooms.length === 0 ? 'nothing else' : rooms.join(', ')}. Move it down to the first room that both may look into, or hand it in from above.`
}

/** Import cycles among the house's files, each once, as the paths in a ring. A type counts like any other import. */
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
