/**
 * The free sentences of a kind of message, each with the most characters that it may have. `greeting` and `closing` stand
 * first and last in a letter, `explanation` under its news; `text` stands before the sentence of a text.
 */
export const freeSentences = { greeting: 80, explanation: 400, closing: 600, text: 60 } as const

export type FreeSentence = keyof typeof freeSentences

/** Which sentences of messages an installation may say in its own words. */
export const freeSentenceNames = Object.keys(freeSentences) as FreeSentence[]

/** What an installation says in place of the standard words of one kind; a sentence that is not there is the standard one. */
export type OwnWords = { readonly [Sentence in FreeSentence]?: string }
