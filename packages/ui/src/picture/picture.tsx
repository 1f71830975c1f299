import { useContext } from 'react'
import { FirstPicture } from './first-picture.tsx'
import { LazyPicture } from './lazy-picture.tsx'
import { PictureProtection } from './picture-protection.ts'
import { findPictureName, listPictureSources } from './picture-sources.ts'

export type PictureProps = {
  /** What the picture shows; empty when decorative. */
  alt: string
  /** The picture's own size in px: it reserves the space, whatever width the page gives it. */
  width: number
  height: number
  /** How wide the page shows it, for the `sizes` attribute. */
  sizes?: string
  /**
   * In the first view: never delayed, never faded in, and fetched first. 'low' is for pictures that only a wide screen
   * shows in its first view, so that a phone's first picture does not share its connection.
   */
  priority?: boolean | 'low'
  className?: string
} & (
  | {
      /** One of our drawn pictures, by its file name in `content/pictures`. */ name: string
      src?: undefined
    }
  | { /** An address from the catalogue: one of ours or anybody's. */ src: string; name?: undefined }
)

/**
 * A picture in the smallest format and size that the browser can use. Below the fold it is the lazy wrapper of spec 2,
 * Other UI pieces: a pulsing placeholder and a 500 ms fade-in. When it fails it says "Image unavailable", anywhere.
 */
export function Picture({
  name,
  src,
  alt,
  width,
  height,
  sizes = '100vw',
  priority,
  className,
}: PictureProps) {
  const shielded = useContext(PictureProtection)
  const ours = name ?? findPictureName(src)
  const sources = ours === null ? null : listPictureSources(ours)
  const image = {
    src: sources?.fallback ?? src,
    width,
    height,
    draggable: shielded ? false : undefined,
    fetchPriority: priority === 'low' ? ('low' as const) : priority ? ('high' as const) : undefined,
  }
  const classes = className ? `picture ${className}` : 'picture'
  const alternatives = sources && (
    <>
      <source type="image/avif" srcSet={sources.avif} sizes={sizes} />
      <source type="image/webp" srcSet={sources.webp} sizes={sizes} />
    </>
  )
  const Shown = priority ? FirstPicture : LazyPicture
  return (
    <Shown key={image.src} className={classes} image={image} alt={alt}>
      {alternatives}
    </Shown>
  )
}
