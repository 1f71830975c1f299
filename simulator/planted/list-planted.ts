import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A fault that is put back on purpose, and how it is to be found. Its patch begins with these lines. */
export type PlantedFault = {
  name: string
  file: string
  /** The invariant that must find it. */
  invariant: string
  /** Which apps have to be built again: those whose pages show it. */
  builds: string[]
  /** What the command is told, seed and days among it. */
  words: string[]
}

/** Every fault that is kept beside the simulator, by name. */
export function listPlanted(): PlantedFault[] {
  return readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.patch'))
    .toSorted()
    .map((name) => {
      const file = join(import.meta.dirname, name)
      const text = readFileSync(file, 'utf8')
      const read = (key: string) => new RegExp(`^${key}: *(.*)$`, 'm').exec(text)?.[1] ?? ''
      const split = (words: string) => words.split(/ +/).filter((word) => word !== '')
      return {
        name: name.replace('.patch', ''),
        file,
        invariant: read('Invariant'),
        builds: split(read('Builds')),
        words: split(read('Words')),
      }
    })
}
