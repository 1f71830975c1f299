import type { listOvertakenWords } from '@kindfold/domain/publishing/article/list-overtaken.ts'

/** What names a charity of which something has changed, and what. */
export type Overtaken = Awaited<ReturnType<typeof listOvertakenWords>>[number]

/** Words about what names a partner charity: at the list of articles, at facts and words of messages, and at the charity. */
export const overtakenWords = {
  heading: 'These name a charity of which something has changed since',
  leadOfWords:
    'Our own words do not follow what a charity changes. They stand here until they name it no more.',
  notice: 'The notice',
  message: (kind: string) => `Our sentence in “${kind}”`,
  lead: 'An article changes by its editor alone. Publish it anew, changed or not, and it stands here no more.',
  why: ({ name, why, nameNow }: Pick<Overtaken, 'name' | 'why' | 'nameNow'>): string =>
    ({
      renamed: `names ${name}, which is called ${nameNow ?? ''} now`,
      paused: `names ${name}, which is paused`,
      ended: `names ${name}, with which we have ended`,
      gone: `names ${name}, which is no partner any more`,
    })[why],
  ofCharity: {
    heading: 'What names it',
    lead: 'It does not follow what you change here: its editor changes it.',
    none: 'No article that readers see, no notice and no words of our own in messages.',
    as: (name: string) => `as ${name}`,
  },
}
