/**
 * Renders the raster icons for browsers and home screens from the two SVG masters in `apps/site/public`. Run by hand
 * when a master changes: `node scripts/make-icons.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../apps/site/public/', import.meta.url)
const favicon = await readFile(new URL('favicon.svg', folder))
const maskable = await readFile(new URL('icon-maskable.svg', folder))

await saveIcon('icon-192.png', favicon, 192)
await saveIcon('icon-512.png', favicon, 512)
await saveIcon('icon-maskable-512.png', maskable, 512)
// Apple rounds the corners itself and paints transparency black.
await saveIcon('apple-touch-icon.png', maskable, 180)
const faviconSizes = [16, 32, 48]
const faviconPngs = await Promise.all(faviconSizes.map((size) => renderIcon(favicon, size)))
const ico = packIco(faviconSizes, faviconPngs)
await writeFile(new URL('favicon.ico', folder), ico)
await writeFile(new URL('../apps/booking/public/favicon.ico', import.meta.url), ico)

async function saveIcon(name: string, svg: Buffer, size: number): Promise<void> {
  await writeFile(new URL(name, folder), await renderIcon(svg, size))
}

/** Rendered large and scaled down, so that the smallest icons are sharp. */
function renderIcon(svg: Buffer, size: number): Promise<Buffer> {
  return sharp(svg, { density: 96 * 8 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 48 })
    .toBuffer()
}

/** Packs PNG pictures into an ICO file: a head of 6 bytes, 16 bytes for each picture, then the pictures. */
function packIco(sizes: readonly number[], pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let position = head.length
  for (const [place, png] of pngs.entries()) {
    const entry = 6 + 16 * place
    head.writeUInt8(sizes[place] ?? 0, entry)
    head.writeUInt8(sizes[place] ?? 0, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(position, entry + 12)
    position += png.length
  }
  return Buffer.concat([head, ...pngs])
}
