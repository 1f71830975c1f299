import { z } from 'zod'

/**
 * The free sentences of a kind of message, each with the most characters that it may have. `greeting` and `closing` stand
 * first and last in a letter, `explanation` under its news; `text` stands before the sentence of a text.
 */
export const freeSentences = { greeting: 80, explanation: 400, closing: 600, text: 60 } as const

export type FreeSentence = keyof typeof freeSentences

export const freeSentenceNames = Object.keys(freeSentences) as FreeSentence[]

/** What an installation says in place of the standard words of one kind; a sentence that is not there is the standard one. */
export type OwnWords = { readonly [Sentence in FreeSentence]?: string }

const sentence = (name: FreeSentence) =>
  z
    .string()
    .trim()
    .min(1, 'Write a sentence, or leave the field out for the standard words.')
    .max(freeSentences[name], `At most ${freeSentences[name]} characters.`)
    .transform((typed) => typed.replaceAll('\r\n', '\n'))
    .optional()

/** Own words of messages by their kind, as `judgeOwnWords` of the messages lets them through. */
export const messageWordsSchema = z.record(
  z.string().regex(/^[a-z-]+$/, 'That is no kind of message.'),
  z.strictObject({
    greeting: sentence('greeting'),
    explanation: sentence('explanation'),
    closing: sentence('closing'),
    text: sentence('text'),
  }),
)
