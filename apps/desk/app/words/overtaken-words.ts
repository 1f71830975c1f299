import type { listOvertakenArticles } from '@kindfold/domain/publishing/article/list-overtaken-articles.ts'

type Overtaken = Awaited<ReturnType<typeof listOvertakenArticles>>[number]

/** Words about articles that name a partner charity: at the list of articles and at the charity. */
export const overtakenWords = {
  heading: 'These name a charity of which something has changed since',
  lead: 'An article changes by its editor alone. Publish it anew, changed or not, and it stands here no more.',
  why: ({ name, why, nameNow }: Pick<Overtaken, 'name' | 'why' | 'nameNow'>): string =>
    ({
      renamed: `names ${name}, which is called ${nameNow ?? ''} now`,
      paused: `names ${name}, which is paused`,
      ended: `names ${name}, with which we have ended`,
      gone: `names ${name}, which is no partner any more`,
    })[why],
  ofCharity: {
    heading: 'Articles that name it',
    lead: 'They do not follow what you change here: their editor changes them.',
    none: 'None that readers see.',
    as: (name: string) => `as ${name}`,
  },
}
