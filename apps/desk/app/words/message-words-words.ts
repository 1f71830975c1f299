import type { FreeSentence } from '@kindfold/content/installation/free-sentences.ts'

/** Words of the desk's pages about what this installation says in place of the standard words of messages. */
export const messageWordsWords = {
  title: 'Words of messages',
  lead: 'The free sentences of letters and texts, in your own words. What a message must say stays as it is.',
  back: 'Notice and facts',
  change: 'Choose a message',
  columns: { kind: 'Message', own: 'Your own words' },
  standard: 'The standard words',
  sentences: {
    greeting: 'Greeting',
    explanation: 'Under the news',
    closing: 'At the end',
    text: 'Before the sentence of the text',
  } satisfies Record<FreeSentence, string>,
  one: {
    lead: 'An empty field says the standard words.',
    back: 'Words of messages',
    hints: {
      standard: (words: string) => `Standard: “${words}”`,
      none: 'Standard: nothing is added.',
      needs: (braces: string) => `Keep ${braces}: it is filled in for each donor.`,
      mayFill: (braces: string) => `${braces} is filled in, if you write it.`,
      text: 'It is left out of a text that has no room for it.',
    },
    see: 'See it first',
    follows:
      'Every message of this kind says it from now on, also one that is written and has not gone. What has gone stays as it was.',
    submit: 'Save these words',
    leave: 'Leave them as they are',
    seen: 'As it would be said, with an example. It is not saved yet.',
    now: 'As it is said now, with an example',
    subject: 'Subject',
    letter: 'The letter',
    text: 'The text',
    textLength: (length: number, texts: number) =>
      `${length} characters, paid for as ${texts === 1 ? 'one text' : `${texts} texts`}.`,
    textLeftOut: 'Your words before it have no room in this example and are left out.',
    again: 'Put these words into the form',
  },
} as const
