import { existsSync } from 'node:fs'
import { cp, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

type Manifest = {
  version: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** What only compilers and debuggers read. */
const isLeftOut = (path: string) => /\.(map|d\.[cm]?ts)$/.test(path)

/**
 * Copies installed packages, with all that they load, into the `node_modules` of the folder `to`, where what stands in
 * that folder finds them first. What is optional and not installed here is left out. A copy of the same version stays: a
 * running server may load from it.
 */
export async function copyPackages(
  names: string[],
  { from, to }: { from: string; to: string },
): Promise<void> {
  const places = new Map<string, string>()
  for (const name of names) {
    const place = findPackage(name, from)
    if (place === null) throw new Error(`${name} is not installed`)
    // oxlint-disable-next-line no-await-in-loop -- few, and what the one found the next need not look for
    await collect(name, place, places)
  }
  await Promise.all([...places].map(([name, place]) => copyPackage(place, join(to, 'node_modules', name))))
}

/** Adds a package and, one after the other, what it loads. */
async function collect(name: string, place: string, places: Map<string, string>): Promise<void> {
  const other = places.get(name)
  if (other === place) return
  if (other !== undefined) throw new Error(`${name} is wanted twice, from ${other} and ${place}`)
  places.set(name, place)
  const { dependencies = {}, optionalDependencies = {} } = await readManifest(place)
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = findPackage(needed, place)
    // oxlint-disable-next-line no-await-in-loop
    if (found !== null) await collect(needed, found, places)
    else if (!(needed in optionalDependencies)) throw new Error(`${name} needs ${needed}, not installed`)
  }
}

async function copyPackage(place: string, copy: string): Promise<void> {
  if (existsSync(copy) && (await readManifest(copy)).version === (await readManifest(place)).version) return
  const ownPackages = join(place, 'node_modules')
  const filter = (path: string) => path !== ownPackages && !isLeftOut(path)
  // Under its name once it is whole: a build may be ended halfway.
  const halfway = `${copy}.copying`
  await rm(halfway, { recursive: true, force: true })
  await cp(place, halfway, { recursive: true, dereference: true, filter })
  await rm(copy, { recursive: true, force: true })
  await rename(halfway, copy)
}

async function readManifest(place: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(place, 'package.json'), 'utf8')) as Manifest
}

/** Looks for a package as Node does: in each folder's `node_modules` on the way up. */
function findPackage(name: string, from: string): string | null {
  const place = join(from, 'node_modules', name)
  if (existsSync(join(place, 'package.json'))) return place
  return dirname(from) === from ? null : findPackage(name, dirname(from))
}
