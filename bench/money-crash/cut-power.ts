import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

/** What a disk writes as a whole: of the rest some may be there and some not. */
const sectorBytes = 512

/** A file with writes that were not flushed: its length when it last was, and what its overwritten sectors held then. */
type Unflushed = { length: number; sectors: Map<number, Buffer> }

/** A disk whose power can be cut. */
export type FailingDisk = {
  /** How often it was written to or flushed: before, at and after each of these the power may go. */
  countSteps(): number
  /** Cuts the power after so many more steps. */
  cutAfter(steps: number): void
}

/**
 * Watches what this process writes below a folder, and cuts its power: then of all that was not flushed each sector is as it was
 * when its file was last flushed, or as it was written, and the newest changes of names are there or not, the older before the
 * newer. A flush of a folder, or of a file that is new, keeps all names, as a journal does. `onCut` must end the process: to
 * whatever it does next, the disk is another one. A disk that lies says that it flushed, and did not.
 */
export function watchDisk(
  folder: string,
  { aside, isLying, random, onCut }: { aside: string; isLying: boolean; random(): number; onCut(): void },
): FailingDisk {
  const real = { ...fs }
  const paths = new Map<number, string>()
  const files = new Map<string, Unflushed>()
  let names: { made?: string; undo(): void }[] = []
  let steps = 0
  let cutAt = Infinity
  let kept = 0
  real.mkdirSync(aside, { recursive: true })

  const isWatched = (path: unknown): path is string => typeof path === 'string' && path.startsWith(folder)

  function step(): void {
    steps += 1
    if (steps === cutAt) {
      cut()
      onCut()
    }
  }

  /** Notes what a part of a file holds before it is overwritten. */
  function note(path: string, from: number, length: number): void {
    const file = files.get(path) ?? { length: real.statSync(path).size, sectors: new Map<number, Buffer>() }
    files.set(path, file)
    const until = Math.min(from + length, file.length)
    for (let sector = Math.floor(from / sectorBytes); sector * sectorBytes < until; sector++)
      if (!file.sectors.has(sector)) file.sectors.set(sector, readSector(path, sector, file.length))
  }

  function readSector(path: string, sector: number, end: number): Buffer {
    const bytes = Buffer.alloc(Math.min(sectorBytes, end - sector * sectorBytes))
    const reading = real.openSync(path, 'r')
    real.readSync(reading, bytes, 0, bytes.length, sector * sectorBytes)
    real.closeSync(reading)
    return bytes
  }

  /** Keeps a file that loses its name. */
  function keepAside(path: string): string {
    const under = join(aside, `${process.pid}-${++kept}`)
    real.linkSync(path, under)
    return under
  }

  const noteMade = (path: string) =>
    names.push({ made: path, undo: () => real.rmSync(path, { force: true }) })

  function flush(fileDescriptor: number, work: () => void): void {
    const path = paths.get(fileDescriptor)
    if (path !== undefined) step()
    work()
    if (path === undefined) return
    if (isLying) return step()
    files.delete(path)
    if (real.statSync(path).isDirectory() || names.some(({ made }) => made === path)) names = []
    step()
  }

  function cut(): void {
    const share = [0, 0.5, 1][Math.floor(random() * 3)] ?? 0
    for (const [path, { length, sectors }] of files) {
      const writing = real.openSync(path, 'r+')
      for (const [sector, bytes] of sectors)
        if (random() >= share) real.writeSync(writing, bytes, 0, bytes.length, sector * sectorBytes)
      const grown = Math.max(0, real.fstatSync(writing).size - length)
      if (grown > 0)
        real.ftruncateSync(writing, length + Math.floor(grown * (share === 1 ? 1 : random() * share)))
      real.closeSync(writing)
    }
    const lasting = Math.round(names.length * (share === 0.5 ? random() : share))
    for (const { undo } of names.slice(lasting).toReversed()) undo()
  }

  Object.assign(fs, {
    openSync: (path: fs.PathLike, flags: number | string, mode?: fs.Mode) => {
      const isNew = isWatched(path) && !real.existsSync(path)
      if (isWatched(path) && !isNew && isEmptied(flags)) note(path, 0, real.statSync(path).size)
      const fileDescriptor = real.openSync(path, flags, mode)
      if (isWatched(path)) paths.set(fileDescriptor, path)
      if (isWatched(path) && isNew) noteMade(path)
      return fileDescriptor
    },
    closeSync: (fileDescriptor: number) => {
      paths.delete(fileDescriptor)
      real.closeSync(fileDescriptor)
    },
    writeFileSync: (path: fs.PathOrFileDescriptor, ...given: [never, never]) => {
      const isNew = isWatched(path) && !real.existsSync(path)
      if (isWatched(path) && !isNew) note(path, 0, real.statSync(path).size)
      real.writeFileSync(path, ...given)
      if (isWatched(path) && isNew) noteMade(path)
    },
    writeSync: (fileDescriptor: number, bytes: Buffer, offset: number, length: number, place: number) => {
      const path = paths.get(fileDescriptor)
      if (path !== undefined) note(path, place, length)
      const written = real.writeSync(fileDescriptor, bytes, offset, length, place)
      if (path !== undefined) step()
      return written
    },
    truncateSync: (path: fs.PathLike, length = 0) => {
      if (isWatched(path)) note(path, length, Math.max(0, real.statSync(path).size - length))
      real.truncateSync(path, length)
    },
    ftruncateSync: (fileDescriptor: number, length = 0) => {
      const path = paths.get(fileDescriptor)
      if (path !== undefined) note(path, length, Math.max(0, real.statSync(path).size - length))
      real.ftruncateSync(fileDescriptor, length)
    },
    fsyncSync: (fileDescriptor: number) => flush(fileDescriptor, () => real.fsyncSync(fileDescriptor)),
    fdatasyncSync: (fileDescriptor: number) =>
      flush(fileDescriptor, () => real.fdatasyncSync(fileDescriptor)),
    renameSync: (from: fs.PathLike, to: fs.PathLike) => {
      if (!isWatched(from) || !isWatched(to)) return real.renameSync(from, to)
      const replaced = real.existsSync(to) ? keepAside(to) : null
      real.renameSync(from, to)
      const file = files.get(from)
      files.delete(from)
      files.delete(to)
      if (file) files.set(to, file)
      for (const [fileDescriptor, path] of paths) if (path === from) paths.set(fileDescriptor, to)
      names.push({
        undo() {
          real.renameSync(to, from)
          if (replaced !== null) real.renameSync(replaced, to)
        },
      })
      step()
    },
    unlinkSync: (path: fs.PathLike) => {
      if (!isWatched(path)) return real.unlinkSync(path)
      const removed = keepAside(path)
      real.unlinkSync(path)
      files.delete(path)
      names.push({ undo: () => real.renameSync(removed, path) })
      step()
    },
  })
  syncBuiltinESMExports()
  return {
    countSteps: () => steps,
    cutAfter(more) {
      cutAt = steps + more
    },
  }
}

const isEmptied = (flags: number | string) =>
  typeof flags === 'number' ? (flags & fs.constants.O_TRUNC) !== 0 : flags.startsWith('w')
