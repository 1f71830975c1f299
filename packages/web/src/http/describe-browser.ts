const browsers = [
  ['Edge', /Edg(?:A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

const find = (names: readonly (readonly [string, RegExp])[], agent: string) =>
  names.find(([, shape]) => shape.test(agent))?.[0]

/** Names a browser as its person knows it, 'Firefox on Windows'. It only tells sessions apart. */
export function describeBrowser(agent: string): string {
  const [browser, system] = [find(browsers, agent) ?? 'A browser', find(systems, agent)]
  return system === undefined ? browser : `${browser} on ${system}`
}
