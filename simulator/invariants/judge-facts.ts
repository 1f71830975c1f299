/** A public page as its reader sees it: all words, and what it says to machines. */
export type PublicPage = { by: string; words: string }

/** A fact that an editor changed: what it was, in every form in which pages say it, and what it is. */
export type ChangedFact =
  | { fact: 'hours'; was: readonly string[]; is: string }
  | { fact: 'refusal'; was: readonly string[]; is: string; refusableUntil: string }
  | { fact: 'company'; was: readonly string[]; is: string }
  | { fact: 'charities'; was: readonly string[]; is: string }
  | { fact: 'reviews'; is: number }
  | { fact: 'areas'; closed: string }

const nouns = {
  hours: 'when we answer',
  refusal: 'until when a slot is refused',
  company: 'whose company it is',
  charities: 'which charities can be chosen',
} as const

/** An article is its editor’s, and what was paid was paid: one that tells of a partner goes on doing so. */
const isOfThePast = ({ by }: PublicPage) => /\/(blog|where-the-money-goes)\b/.test(by)

type FactFault = { fault: string; by: string; said: string; isTrue: string }

/** Whether words say something as words of their own: the number of a company is no part of a longer one, as of a hash. */
function says(words: string, sought: string): boolean {
  const isPart = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
  for (let at = words.indexOf(sought); at !== -1; at = words.indexOf(sought, at + 1))
    if (!isPart(words[at - 1]) && !isPart(words[at + sought.length])) return true
  return false
}

/** Which public pages say otherwise of a fact than it is since it was changed. */
export function listFactFaults(pages: readonly PublicPage[], changed: ChangedFact): FactFault[] {
  switch (changed.fact) {
    case 'hours':
    case 'refusal':
    case 'company':
    case 'charities': {
      const read = changed.fact === 'charities' ? pages.filter((page) => !isOfThePast(page)) : pages
      const old = read.flatMap(({ by, words }) =>
        changed.was
          .filter((one) => says(words, one))
          .map((said) => ({
            fault: `page says ${nouns[changed.fact]} that was changed`,
            by,
            said,
            isTrue: changed.is,
          })),
      )
      const isSaid = pages.some(({ words }) => words.includes(changed.is))
      return isSaid
        ? old
        : [
            ...old,
            {
              fault: `no page says ${nouns[changed.fact]}`,
              by: 'no page',
              said: 'nothing',
              isTrue: changed.is,
            },
          ]
    }
    case 'reviews':
      return pages.flatMap(({ by, words }) =>
        [...words.matchAll(/(\d[\d,]*) reviews?\b/g)]
          .filter(([, count = '']) => Number(count.replaceAll(',', '')) > changed.is)
          .map(([said]) => ({
            fault: 'page claims more reviews than there are',
            by,
            said,
            isTrue: `${changed.is} reviews`,
          })),
      )
    case 'areas': {
      const sentence = new RegExp(`\\bcollect[^.]{0,40} in [^.]*\\b${changed.closed}\\b[^.]*`)
      return pages.flatMap(({ by, words }) => {
        const said = sentence.exec(words)?.[0]
        return said === undefined
          ? []
          : [
              {
                fault: 'page says that we collect where we do not',
                by,
                said,
                isTrue: `${changed.closed} is closed`,
              },
            ]
      })
    }
  }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': '’',
  '#39': '’',
}
const decode = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Splits the HTML of a page into what people read and what it says to machines. */
export function readPublicPage(path: string, html: string): PublicPage[] {
  const data = [...html.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json = '']) => json,
  )
  const words = html
    .replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<\/?(?:a|b|em|i|span|strong|time|abbr)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
  return [
    { by: `page ${path}`, words: decode(words).replaceAll(/\s+/g, ' ') },
    ...(data.length === 0 ? [] : [{ by: `structured data of ${path}`, words: data.join(' ') }]),
  ]
}
