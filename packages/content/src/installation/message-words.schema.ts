import { z } from 'zod'
import { freeSentences, type FreeSentence } from './free-sentences.ts'

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
