import type { ComponentProps } from 'react'

/** One picture as `Picture` hands it on: what its `<img>` is given, whichever way it is shown. */
export type ImageProps = { className: string; image: Omit<ComponentProps<'img'>, 'alt'>; alt: string }

/** "Image unavailable" in the place of a picture that cannot be had (spec 8, Image load failure). */
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
