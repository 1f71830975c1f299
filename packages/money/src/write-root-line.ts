import { firstRoot } from './month-root.ts'

/** The line of a shell with which anybody recomputes a month's root from its file: the root before it, LF, and the bytes. */
export function writeRootLine(rootBefore: string | null, file: string): string {
  return `(echo ${rootBefore ?? firstRoot}; cat ${file}) | sha256sum`
}
