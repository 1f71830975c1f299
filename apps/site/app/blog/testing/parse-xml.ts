export type XmlElement = {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** The text directly inside, with entities resolved. */
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const piece = /<\?xml [^?]*\?>\n|<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y

/** Parses XML for a test and throws when it is not well-formed. Supports no CDATA, comments or DOCTYPE. */
export function parseXml(xml: string): XmlElement {
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  piece.lastIndex = 0
  while (piece.lastIndex < xml.length) {
    const at = piece.lastIndex
    const found = piece.exec(xml)
    const parent = open.at(-1)
    if (!found || !parent) throw new Error(`Not well-formed at ${at}: ${xml.slice(at, at + 80)}`)
    const [, closing, name, attributes = '', empty, text] = found
    if (text !== undefined) parent.text += resolve(text)
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> at ${at} closes another element`)
    } else if (name) {
      const element = { name, attributes: readAttributes(attributes), children: [], text: '' }
      parent.children.push(element)
      if (!empty) open.push(element)
    }
  }
  const [root, ...others] = document.children
  if (open.length !== 1 || !root || others.length > 0) throw new Error('Not one whole element')
  return root
}

/** Finds every element of this name, at any depth. */
export function findAll(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...findAll(child, name),
  ])
}

function readAttributes(written: string): Record<string, string> {
  return Object.fromEntries(
    [...written.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, resolve(value)]),
  )
}

function resolve(text: string): string {
  // oxlint-disable-next-line no-control-regex -- These are what XML forbids.
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/.test(text))
    throw new Error('A forbidden character')
  return text.replace(/&(\w*);?/g, (whole, name: string) => {
    const character = entities[name]
    if (!character || !whole.endsWith(';')) throw new Error(`An unknown entity ${whole}`)
    return character
  })
}
