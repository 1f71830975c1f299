import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { plain } from './plain.ts'
import type { Given } from './command.ts'

const textLengthAtMost = 4000

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

/** Reads an answer in our own words; it may have several lines. */
export function readText(given: Given): Part<string> {
  const lines = (given.options.text ?? '').split(/\r?\n/).map(plain)
  return readLine(lines.join('\n'), '--text "..."', textLengthAtMost)
}

function readLine(typed: string, name: string, lengthAtMost: number): Part<string> {
  const value = typed.trim()
  if (value === '') return fault(`${name} is missing: the donor reads it.`)
  if (value.length > lengthAtMost)
    return fault(`${name} is too long: ${value.length} characters of at most ${lengthAtMost}.`)
  return { kind: 'read', value }
}
