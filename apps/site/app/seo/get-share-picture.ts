import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { createPictureProcess } from './picture-process.ts'
import type { ShareLabel } from './share-label.ts'
import { clientFolder } from './client-folder.ts'

type Picture = Promise<Uint8Array<ArrayBuffer>>

const kept = new LRUCache<string, Picture>({ max: 32 })
const pictureProcess = createPictureProcess({ idleMs: 10_000 })

/** The share picture for these words and one of our pictures, drawn once for all concurrent requests. */
export function getSharePicture(label: ShareLabel, pictureName: string): Picture {
  const key = JSON.stringify([label, pictureName])
  const known = kept.get(key)
  if (known) return known
  const pictureFile = join(clientFolder, 'pictures', `${pictureName}-1200.webp`)
  const drawing = pictureProcess.draw({ label, pictureFile })
  kept.set(key, drawing)
  drawing.catch(() => kept.delete(key))
  return drawing
}
