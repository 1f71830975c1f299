import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { hasFailed } from './has-failed.ts'
import { UnavailablePicture, type ImageProps } from './unavailable-picture.tsx'

/** A picture of the first view: without a wrapper, or "Image unavailable" when it fails. */
export function FirstPicture({ className, image, alt, children }: ImageProps & { children: ReactNode }) {
  const img = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState(false)

  // It may have failed before this code ran: then its event is over.
  useLayoutEffect(() => {
    if (img.current && hasFailed(img.current)) setFailed(true)
  }, [])

  if (failed) return <UnavailablePicture className={className} image={image} alt={alt} />
  return (
    <picture className={className}>
      {children}
      <img {...image} alt={alt} ref={img} loading="eager" decoding="sync" onError={() => setFailed(true)} />
    </picture>
  )
}
