import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'

const { resolve } = createRequire(import.meta.url)

/** The brand's fonts for drawing text on the server, read from their packages once. */
export const shareFonts: () => Promise<Font[]> = keepFirst(() =>
  Promise.all([
    readFont('Fraunces', 600, '@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    readFont('Figtree', 600, '@fontsource/figtree/files/figtree-latin-600-normal.woff'),
  ]),
)

async function readFont(name: string, weight: 600, file: string): Promise<Font> {
  return { name, weight, style: 'normal', data: await readFile(resolve(file)) }
}

function keepFirst<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => (made ??= make())
}
