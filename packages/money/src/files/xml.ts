/** An element: its name, its attributes, and what is in it, words or elements. */
export type Element = {
  name: string
  attributes?: Record<string, string>
  within: string | readonly Element[]
}

/** An element by its name and what is in it. */
export const element = (
  name: string,
  within: Element['within'],
  attributes: Record<string, string> = {},
): Element => ({ name, within, attributes })

/** A document in UTF-8, one element a line, so that two people can compare what they see. */
export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(root, '')}`
}

function writeElement({ name, attributes = {}, within }: Element, indent: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  const inner =
    typeof within === 'string'
      ? escape(within)
      : `\n${within.map((one) => writeElement(one, `${indent}  `)).join('')}${indent}`
  return `${indent}<${name}${said.join('')}>${inner}</${name}>\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Signs that would end the words, or begin what is none of ours. A sign that no XML may hold is an error. */
function escape(words: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what XML 1.0 forbids
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDFFF]/u.test(words))
    throw new RangeError('a sign that XML cannot hold')
  return words.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
