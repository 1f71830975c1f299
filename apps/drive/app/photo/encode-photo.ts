import type { NewPhoto } from '../storage/make-act.ts'

const longestSide = 1280
const mostBytes = 150_000
const largestSent = 300_000
const qualities = [0.8, 0.65, 0.5, 0.35, 0.2]

/**
 * Draws a picture anew on the phone: at most 1,280 px a side, about 80 to 150 kB, and without what a camera writes into
 * it, such as the place. Null when it is no picture that this browser can read.
 */
export async function encodePhoto(
  file: Blob,
): Promise<{ photo: NewPhoto; canvas: HTMLCanvasElement } | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  let smallest: Blob | null = null
  for (const quality of qualities) {
    smallest = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
    if (smallest !== null && smallest.size <= mostBytes) break
  }
  if (smallest === null || smallest.size > largestSent) return null
  const bytes = await smallest.arrayBuffer()
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { photo: { bytes, sha256, width: canvas.width, height: canvas.height }, canvas }
}
