import type { ComponentProps } from 'react'

type UnavailablePictureProps = { className: string; image: Omit<ComponentProps<'img'>, 'alt'>; alt: string }

/** "Image unavailable" in the place of a picture that cannot be had (spec 8, Image load failure). */
export function UnavailablePicture({ className, image, alt }: UnavailablePictureProps) {
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
