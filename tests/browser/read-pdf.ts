import { inflateSync } from 'node:zlib'

/**
 * The words of each page of a PDF that Chromium made, in the order in which they are painted and without any space: where
 * words begin is not said in it.
 */
export function readPdf(file: Buffer): string[] {
  const text = file.toString('latin1')
  const objects = new Map(
    [...text.matchAll(/^(\d+) 0 obj\n/gm)].map(({ 1: id = '', 0: head, index }) => {
      const from = index + head.length
      const stream = /^.*?\/Length (\d+)>> stream\n/s.exec(text.slice(from, text.indexOf('endobj', from)))
      const words = text.slice(from, stream ? from + stream[0].length : text.indexOf('endobj', from))
      const bytes = stream ? file.subarray(from + stream[0].length).subarray(0, Number(stream[1])) : null
      return [id, { words, bytes }]
    }),
  )
  const readStream = (id: string | undefined) => {
    const { words = '', bytes = null } = objects.get(id ?? '') ?? {}
    if (bytes === null) return ''
    return (words.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const readFont = (id: string) =>
    readCharacters(readStream(/\/ToUnicode (\d+)/.exec(objects.get(id)?.words ?? '')?.[1]))
  return [...objects.values()]
    .filter(({ words }) => /\/Type \/Page\b(?!s)/.test(words))
    .map(({ words }) => {
      const fonts = new Map(
        [...words.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, readFont(id)]),
      )
      return readPage(readStream(/\/Contents (\d+)/.exec(words)?.[1]), fonts)
    })
}

type Font = { digits: number; characters: Map<string, string> }

const nothing: Font = { digits: 4, characters: new Map() }

function readPage(content: string, fonts: Map<string, Font>): string {
  let font: Font | undefined
  let said = ''
  for (const [, name, codes = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)>/gi)) {
    if (name !== undefined) font = fonts.get(name)
    const { digits, characters } = font ?? nothing
    for (let at = 0; at < codes.length; at += digits)
      said += characters.get(codes.slice(at, at + digits).toUpperCase()) ?? ''
  }
  return said.replaceAll(/\s+/g, '')
}

/** What each code of a font stands for, and how many hexadecimal digits a code has. */
function readCharacters(map: string): Font {
  const characters = new Map<string, string>()
  const digits = /begincodespacerange\s*<(\w+)>/.exec(map)?.[1]?.length ?? 4
  const read = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')
  const write = (code: number) => code.toString(16).toUpperCase().padStart(digits, '0')
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, code = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      characters.set(code.toUpperCase(), read(to))
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', first = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g))
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code++)
        characters.set(write(code), String.fromCharCode(parseInt(first, 16) + code - parseInt(from, 16)))
  return { digits, characters }
}
