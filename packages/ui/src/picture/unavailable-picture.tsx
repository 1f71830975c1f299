import type { ComponentProps } from 'react'

/** The properties that `Picture` passes on to its `<img>`. */
export type ImageProps = { className: string; image: Omit<ComponentProps<'img'>, 'alt'>; alt: string }

/** "Image unavailable" in place of a failed picture (spec 8, Image load failure). */
export function UnavailablePicture({ className, image, alt }: ImageProps) {
  return (
    <span className={`${className} picture--failed`}>
      <span className="picture__unavailable">
        <span>Image unavailable</span>
        {alt && <span className="visually-hidden">: {alt}</span>}
      </span>
      <img {...image} src={undefined} alt="" className="picture__space" />
    </span>
  )
}
