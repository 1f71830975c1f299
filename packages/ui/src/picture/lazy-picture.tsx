import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { hasFailed } from './has-failed.ts'
import { UnavailablePicture, type ImageProps } from './unavailable-picture.tsx'

/** `waiting` is the server's state: no script watches the picture yet, so it shows as the browser loads it. */
type State = 'waiting' | 'loading' | 'loaded' | 'failed'

/** A picture below the fold (spec 4, Image wrapper): loading, then loaded (fades in) or failed (fallback text). */
export function LazyPicture({ className, image, alt, children }: ImageProps & { children: ReactNode }) {
  const img = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<State>('waiting')

  // The picture may have loaded or failed before this code ran: then its events are over.
  useLayoutEffect(() => {
    if (img.current) setState(readState(img.current))
  }, [])

  if (state === 'failed') return <UnavailablePicture className={className} image={image} alt={alt} />
  return (
    <span className={`${className} picture--${state}`}>
      <picture>
        {children}
        <img
          {...image}
          alt={alt}
          ref={img}
          loading="lazy"
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      </picture>
    </span>
  )
}

function readState(img: HTMLImageElement): State {
  if (hasFailed(img)) return 'failed'
  return img.complete && img.currentSrc ? 'loaded' : 'loading'
}
