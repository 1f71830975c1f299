/**
 * The brand's roles in email, light and dark. Mail programs know neither variables nor light-dark(), so that the
 * light ones stand in each element and the dark ones in one media query. Same values as the tokens of packages/ui.
 */
export const emailColours = {
  light: {
    ink: '#1d2b2a',
    inkSoft: '#3f4f4c',
    paper: '#fbf7ee',
    linen: '#f0e8d8',
    card: '#fffdf8',
    green: '#0f4c3a',
    marigold: '#f2b134',
    onMarigold: '#1d2b2a',
    sky: '#cfe3ea',
    thread: '#b8a684',
  },
  dark: {
    ink: '#f4eee1',
    inkSoft: '#c3cdc6',
    paper: '#101c1a',
    linen: '#182925',
    card: '#20342e',
    green: '#93d6ba',
    marigold: '#f2b134',
    onMarigold: '#1d2b2a',
    sky: '#1d3841',
    thread: '#8a7852',
  },
} as const

/** What a class of an email paints: `ink` its text, `on-card` its ground, `thread` its stitches. */
export function formatDarkRules(): string {
  const { dark } = emailColours
  const rules = [
    `.on-paper{background-color:${dark.paper}!important}`,
    `.on-card{background-color:${dark.card}!important}`,
    `.on-linen{background-color:${dark.linen}!important}`,
    `.on-sky{background-color:${dark.sky}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.ink-soft{color:${dark.inkSoft}!important}`,
    `.green{color:${dark.green}!important}`,
    `.thread{border-color:${dark.thread}!important}`,
    `.knot{border-color:${dark.green}!important}`,
    `.marigold{background-color:${dark.marigold}!important;color:${dark.onMarigold}!important}`,
  ].join('')
  return `@media (prefers-color-scheme:dark){${rules}}`
}
