import { fundsRaisedPence } from '@kindfold/content/facts/facts.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { acceptedShortList, notAcceptedItems } from '@kindfold/content/items/items.ts'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'vite'

const siteFolder = join(import.meta.dirname, '../../apps/site')

/**
 * Builds the peer with Vite's own defaults into a folder, its texts compressed with brotli at best quality like ours.
 */
export async function buildPeer(folder: string, origins: { site: string; booking: string }): Promise<void> {
  const deployment = {
    fundsRaised: formatPence(fundsRaisedPence),
    siteOrigin: origins.site,
    bookingOrigin: origins.booking,
    analyticsId: null,
    copyProtection: true,
    demonstration: true,
  }
  const toShownItem = ({ id, label, icon }: (typeof notAcceptedItems)[number]) => ({ id, label, icon })
  const shownItems = {
    accepted: acceptedShortList.map(toShownItem),
    notAccepted: notAcceptedItems.map(toShownItem),
  }
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    root: join(import.meta.dirname, 'browser'),
    publicDir: join(siteFolder, 'public'),
    define: { 'import.meta.env.PEER': JSON.stringify({ deployment, shownItems }) },
    build: { outDir: folder, emptyOutDir: true, assetsInlineLimit: 0 },
  })
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files.filter((file) => /\.(js|css|svg|ico)$/.test(file)).map((file) => packFile(join(folder, file))),
  )
}

async function packFile(file: string): Promise<void> {
  await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))
}
