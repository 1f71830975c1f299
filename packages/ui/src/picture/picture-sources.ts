/** Widths in px of the drawn scenes in `/pictures`; the catalogue names the widest. */
const sceneWidths = [480, 800, 1200] as const

/** Widths in px of the hero, which has its own shape and is the largest picture of the first view. */
const heroWidths = [480, 720, 960, 1440] as const

/** Addresses of one picture: `avif` and `webp` are values of `srcset`, `fallback` is one WebP file. */
export type PictureSources = { avif: string; webp: string; fallback: string }

/** The widths in px of one of our pictures. */
export function listPictureWidths(name: string): readonly number[] {
  return name === 'hero' ? heroWidths : sceneWidths
}

/** Every file of one of our pictures as `srcset` values, and the one for browsers without `srcset`. */
export function listPictureSources(name: string): PictureSources {
  const widths = listPictureWidths(name)
  const set = (format: 'avif' | 'webp') =>
    widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), fallback: `/pictures/${name}-${widths[1]}.webp` }
}

/** The name of our own picture in a catalogue address, or null for another's picture. */
export function findPictureName(src: string): string | null {
  return /^\/pictures\/([a-z]+(?:-[a-z]+)*)-1200\.webp$/.exec(src)?.[1] ?? null
}
