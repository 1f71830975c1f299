/**
 * Subsets the brand's two typefaces to what the pages use and writes them where both apps load them. Run by hand when a
 * typeface or the set of characters changes: `node scripts/make-fonts.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import subsetFont, { type Axis } from 'subset-font'

const fontsource = new URL('../node_modules/@fontsource-variable/', import.meta.url)
const destination = new URL('../packages/ui/src/fonts/', import.meta.url)

const printableAscii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')
const letters = `${printableAscii}£€©®°·×÷½¼¾²³ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜàáâäçèéêëíîïñóôöùúûüŵŷŴŶßœæøå–—‘’“”…•‹›«»←→↑↓−\u00a0\u2009\u202f`

const cuts: { from: string; to: string; variationAxes: Record<string, Axis> }[] = [
  {
    from: 'fraunces/files/fraunces-latin-full-normal.woff2',
    to: 'fraunces-display.woff2',
    variationAxes: { opsz: 96, SOFT: 60, WONK: 0, wght: 560 },
  },
  {
    from: 'figtree/files/figtree-latin-wght-normal.woff2',
    to: 'figtree-text.woff2',
    variationAxes: { wght: { min: 400, max: 700, default: 400 } },
  },
  {
    from: 'figtree/files/figtree-latin-wght-italic.woff2',
    to: 'figtree-text-italic.woff2',
    variationAxes: { wght: 400 },
  },
]

for (const { from, to, variationAxes } of cuts) {
  const font = await subsetFont(await readFile(new URL(from, fontsource)), letters, {
    targetFormat: 'woff2',
    variationAxes,
  })
  await writeFile(new URL(to, destination), font)
  process.stdout.write(`${to} ${font.length} bytes\n`)
}
