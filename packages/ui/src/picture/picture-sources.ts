/** Widths in px at which the drawn scenes stand ready in `/pictures`; the widest is the one the catalogue names. */
const sceneWidths = [480, 800, 1200] as const

/** Widths in px of the hero, whose shape is its own and which is the largest picture of the first view. */
const heroWidths = [480, 720, 960, 1440] as const

export type PictureSources = { avif: string; webp: string; fallback: string }

/** The widths in px at which one of our pictures was rendered. */
export function listPictureWidths(name: string): readonly number[] {
  return name === 'hero' ? heroWidths : sceneWidths
}

/** Every file of one of our pictures as `srcset` values, and the one for browsers that read no `srcset`. */
export function listPictureSources(name: string): PictureSources {
  const widths = listPictureWidths(name)
  const set = (format: 'avif' | 'webp') =>
    widths.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ')
  return { avif: set('avif'), webp: set('webp'), fallback: `/pictures/${name}-${widths[1]}.webp` }
}

/** The name of our own picture behind an address from the catalogue, or null when the picture is somebody else's. */
export function findPictureName(src: string): string | null {
  return /^\/pictures\/([a-z]+(?:-[a-z]+)*)-1200\.webp$/.exec(src)?.[1] ?? null
}
