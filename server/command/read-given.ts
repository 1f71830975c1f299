import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import type { Given } from './command.ts'

/** One value of a command, or what is wrong with it. */
export type Part<T> = { kind: 'read'; value: T } | { kind: 'faulty'; words: string }

const fault = (words: string) => ({ kind: 'faulty', words }) as const

/** Reads a required word at a position, such as REFERENCE. */
export function readWord({ words }: Given, place: number, name: string): Part<string> {
  const value = words[place]?.trim() ?? ''
  return value === '' ? fault(`${name} is missing.`) : { kind: 'read', value }
}

/** Reads an existing day, such as 2026-12-01. */
export function readDate(given: Given, place: number): Part<string> {
  const word = readWord(given, place, 'DATE')
  if (word.kind === 'faulty' || isDate(word.value)) return word
  return fault(`${word.value} is not a date. Write it like 2026-12-01.`)
}
