/**
 * Renders the drawings of `packages/content/pictures` at every width and in both formats that pages ask for.
 * Run by hand when a drawing changes, with its names or for all of them: `node scripts/make-pictures.ts [name…]`.
 * The results are committed, because encoding them costs minutes that no start should spend.
 */
import { listPictureWidths } from '@kindfold/ui/picture/picture-sources.ts'
import { mkdir, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const drawings = fileURLToPath(new URL('../packages/content/pictures/', import.meta.url))
const destination = fileURLToPath(new URL('../apps/site/public/pictures/', import.meta.url))

/** Dots per inch at which one unit of a drawing is one px. */
const unitDensity = 72

async function listDrawings(): Promise<string[]> {
  const files = await readdir(drawings)
  return files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -'.svg'.length))
}

/** Renders one picture at one width in both formats; returns their sizes in bytes. */
async function renderPicture(name: string, width: number) {
  const file = `${drawings}${name}.svg`
  const { width: units } = await sharp(file).metadata()
  const pixels = await sharp(file, { density: (unitDensity * width) / units })
    .resize(width)
    .png()
    .toBuffer()
  const avif = await sharp(pixels)
    .avif({ quality: 60, effort: 6 })
    .toFile(`${destination}${name}-${width}.avif`)
  const webp = await sharp(pixels)
    .webp({ quality: 80, effort: 6, preset: 'drawing' })
    .toFile(`${destination}${name}-${width}.webp`)
  return { avif: avif.size, webp: webp.size }
}

await mkdir(destination, { recursive: true })
const asked = process.argv.slice(2)
for (const name of asked.length > 0 ? asked : await listDrawings()) {
  for (const width of listPictureWidths(name)) {
    const { avif, webp } = await renderPicture(name, width)
    process.stdout.write(`${name}-${width}: avif ${avif} bytes, webp ${webp} bytes\n`)
  }
}
