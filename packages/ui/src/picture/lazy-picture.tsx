import { useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'

/** `waiting` is what the server writes: nobody watches the picture yet, so it is shown as the browser loads it. */
type State = 'waiting' | 'loading' | 'loaded' | 'failed'

type LazyPictureProps = {
  className: string
  image: Omit<ComponentProps<'img'>, 'alt'>
  alt: string
  children: ReactNode
}

/** A picture below the fold (spec 4, Image wrapper): loading, then loaded (fades in) or failed (fallback text). */
export function LazyPicture({ className, image, alt, children }: LazyPictureProps) {
  const img = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<State>('waiting')

  // The picture may have loaded or failed before this code woke: then its events are over.
  useLayoutEffect(() => {
    if (img.current) setState(readState(img.current))
  }, [])

  if (state === 'failed') {
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

function readState({ complete, currentSrc, naturalWidth }: HTMLImageElement): State {
  // A lazy picture that the browser has not asked for yet has no current source.
  if (!complete || !currentSrc) return 'loading'
  return naturalWidth > 0 ? 'loaded' : 'failed'
}
