import { LRUCache } from 'lru-cache'
import { drawSharePicture } from './draw-share-picture.ts'
import type { ShareLabel } from './share-label.tsx'

type Picture = ReturnType<typeof drawSharePicture>

const kept = new LRUCache<string, Picture>({ max: 32 })
/**
 * Settles with the last requested picture. Each takes tens of megabytes to draw, so they are drawn one after the other.
 */
let last: Promise<unknown> = Promise.resolve()

/** The share picture for these words, drawn once for all concurrent requests. */
export function getSharePicture(label: ShareLabel, pictureName: string): Picture {
  const key = JSON.stringify([label, pictureName])
  const known = kept.get(key)
  if (known) return known
  const drawing = last.then(() => drawSharePicture(label, pictureName))
  kept.set(key, drawing)
  last = drawing.catch(() => kept.delete(key))
  return drawing
}
