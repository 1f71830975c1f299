import { findCycles, isForTests } from './layers.ts'
import type { SourceFile } from './read-source-files.ts'

/** The floors of `packages/domain/src`, from below. An import goes within a floor or down. */
const floors = ['base', 'message', 'staff', 'publishing', 'money', 'capacity', 'booking', 'rounds', 'office']

const domain = 'packages/domain/src/'
/** Makes services and rows of every floor for tests. */
const testing = 'testing'

/** Returns what is wrong with an import within the domain, and what to do about it, or null. */
export function judgeFloor(path: string, target: string): string | null {
  if (!path.startsWith(domain) || !target.startsWith(domain)) return null
  const [from, to] = [floorOf(path), floorOf(target)]
  if (from === testing) return null
  const says = (why: string) => `${path} imports ${target.slice(domain.length)}: ${why}`
  if (to === testing) return isForTests(path) ? null : says('only tests may. Pass in what it makes.')
  const [here, there] = [heightOf(from), heightOf(to)]
  if (here === -1 || there === -1)
    return says(`${here === -1 ? from : to} is no floor. Move the file into one of ${floors.join(', ')}.`)
  if (there <= here) return null
  const advice = isForTests(path)
    ? `Move the test to ${to}.`
    : `Move what it needs down to ${from} or below (what every floor knows is base), or the file up to ${to}. ` +
      `Only where the call truly goes up, let ${to} fill a function of Services, as it does followRound.`
  return says(`${from} is below ${to}. ${advice}`)
}

const floorOf = (path: string): string => path.slice(domain.length).split('/')[0] ?? ''
const heightOf = (floor: string): number => floors.indexOf(floor)

type Level = { folder: string; nodes: Map<string, Map<string, string>> }

/**
 * Finds folders that need one another: in any folder, what lies side by side, folders and single files, imports in no
 * circle. Each is told once, with an import for each of its steps. Files for tests are left out.
 */
export function findFolderCircles(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path))
  const levels = new Map<string, Level>()
  for (const { path, folder, imports } of files) {
    if (isForTests(path)) continue
    for (const { target } of imports) {
      if (target === null || !known.has(target) || isForTests(target) || !target.startsWith(`${folder}/`))
        continue
      noteStep(levels, path, target)
    }
  }
  return [...levels.values()].flatMap(({ folder, nodes }) =>
    findCycles([...nodes].map(([path, steps]) => toFile(folder, path, steps))).map((circle) =>
      sayCircle(folder, circle, nodes),
    ),
  )
}

/** Notes an import where the ways of both files part. */
function noteStep(levels: Map<string, Level>, path: string, target: string): void {
  const [from, to] = [path.split('/'), target.split('/')]
  const shared = from.findIndex((part, place) => part !== to[place])
  if (shared === -1) return
  const folder = from.slice(0, shared).join('/')
  const [here, there] = [from[shared] ?? '', to[shared] ?? '']
  const level = levels.get(folder) ?? { folder, nodes: new Map() }
  levels.set(folder, level)
  const steps = level.nodes.get(here) ?? new Map<string, string>()
  level.nodes.set(here, steps)
  if (!level.nodes.has(there)) level.nodes.set(there, new Map())
  if (!steps.has(there))
    steps.set(there, `${from.slice(shared).join('/')} imports ${to.slice(shared).join('/')}`)
}

const toFile = (folder: string, path: string, steps: ReadonlyMap<string, string>): SourceFile => ({
  path,
  folder,
  text: '',
  imports: [...steps.keys()].map((target) => ({ specifier: target, isTypeOnly: false, target })),
})

function sayCircle(folder: string, circle: readonly string[], nodes: Level['nodes']): string {
  const steps = circle.slice(1).map((to, place) => nodes.get(circle[place] ?? '')?.get(to))
  return (
    `${folder}: ${circle.join(' -> ')} (${steps.join('; ')}). ` +
    'Move what both need below them, or what needs both above them.'
  )
}
