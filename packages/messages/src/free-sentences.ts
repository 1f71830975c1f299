import { fillIn } from '@kindfold/content/facts/fill-in.ts'
import { readInForce } from '@kindfold/content/installation/in-force.ts'
import {
  freeSentenceNames,
  type FreeSentence,
  type OwnWords,
} from '@kindfold/content/installation/free-sentences.ts'
import type { EmailPart } from './email/email.ts'
import { toParagraphs, words } from './emails/booking-parts.ts'
import { findMoment } from '@kindfold/content/says/find-moment.ts'
import { getMessageKind, messageKindNames, type MessageKind, type MessageOf } from './message-kinds.ts'

/** A free sentence of a kind: its standard words (empty: none), what may stand there in braces, and what must. */
export type FreeSentenceRule = { standard: string; fills: readonly string[]; needs: readonly string[] }

/** What is wrong with a sentence, in words for the editor. */
export type WordsProblem = { kind: string; sentence: FreeSentence; words: string }

const placeholder = /\{([^{}]*)\}/g

const listPlaceholders = (said: string) => [...said.matchAll(placeholder)].map(([, name = '']) => name)

/** What this installation says in place of the standard words of a kind. */
export const findOwnWords = (kind: MessageKind): OwnWords => readInForce()['message-words'][kind] ?? {}

/** The free sentences of a kind with their rules. */
export function listFreeSentences(kind: MessageKind): Partial<Record<FreeSentence, FreeSentenceRule>> {
  const { email, text, example } = getMessageKind(kind)
  const explanation = email?.explanation
  const fills = Object.keys(explanation?.fill?.(example as never) ?? {})
  const standard = findGreeting(example)
  return {
    ...(email && { greeting: { standard, fills: listPlaceholders(standard), needs: [] } }),
    ...(explanation && {
      explanation: { standard: explanation.words, fills, needs: listPlaceholders(explanation.words) },
    }),
    ...(email && { closing: { standard: '', fills: [], needs: [] } }),
    ...(text && { text: { standard: '', fills: [], needs: [] } }),
  }
}

/** The name as an email greets with it: all of it, since nobody can know which part people go by. */
const findName = (data: object): string | undefined =>
  'name' in data && typeof data.name === 'string' ? data.name : undefined

/** The standard greeting of an email. */
const findGreeting = (data: object) => (findName(data) === undefined ? 'Hello,' : 'Hello {name},')

/** The free sentences of a message's email, filled in. */
export function sayFreeSentences(
  { kind, data }: MessageOf,
  own: OwnWords,
): { greeting: EmailPart[]; explanation: string; closing: EmailPart[] } {
  const { email, example } = getMessageKind(kind)
  const standard = email?.explanation
  const name = findName(data)
  const greeting = own.greeting ?? findGreeting(example)
  return {
    greeting: [words(fillIn(greeting, name === undefined ? {} : { name }))],
    explanation: fillIn(own.explanation ?? standard?.words ?? '', standard?.fill?.(data as never) ?? {}),
    closing: toParagraphs(own.closing ?? ''),
  }
}

/** Whether own words of messages may be said: each is of a kind that has such a sentence, keeps its facts, and names no moment. */
export function judgeOwnWords(said: Readonly<Record<string, OwnWords>>): WordsProblem[] {
  return Object.entries(said).flatMap(([kind, own]) =>
    freeSentenceNames.flatMap((sentence) => {
      const typed = own[sentence]
      const problem = typed === undefined ? null : judgeSentence(kind, sentence, typed)
      return problem === null ? [] : [{ kind, sentence, words: problem }]
    }),
  )
}

function judgeSentence(kind: string, sentence: FreeSentence, typed: string): string | null {
  const known = messageKindNames.find((name) => name === kind)
  const rule = known && listFreeSentences(known)[sentence]
  if (rule === undefined) return 'This message has no such sentence.'
  const named = listPlaceholders(typed)
  const missing = rule.needs.filter((name) => !named.includes(name))
  if (missing.length > 0) return `Keep ${sayBraces(missing)}: this message must say it.`
  const unknown = named.filter((name) => !rule.fills.includes(name))
  const rest = typed.replaceAll(placeholder, '')
  if (unknown.length > 0 || /[{}]/.test(rest))
    return rule.fills.length === 0
      ? 'Nothing is filled in here: write it without { and }.'
      : `Only ${sayBraces(rule.fills)} can be filled in here.`
  const moment = findMoment(rest)
  return moment === null
    ? null
    : `Leave out “${moment}”: it is said in every message from now on, also when that is over.`
}

const sayBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(' and ')
