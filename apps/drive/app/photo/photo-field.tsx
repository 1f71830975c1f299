import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { useEffect, useRef, useState } from 'react'
import { encodePhoto } from './encode-photo.ts'
import type { PhotoSlot } from './open-photo-slot.ts'

type PhotoFieldProps = {
  slot: PhotoSlot
  /** Whether the driver has pressed Save and a picture is still being made ready. */
  isAwaited: boolean
}

/** Asks for a photo, which nobody has to give. */
export function PhotoField({ slot, isAwaited }: PhotoFieldProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (canvas) place.current?.replaceChildren(canvas)
  }, [canvas])
  return (
    <div className="photo">
      <label className="photo__label button button--quiet button--wide">
        <Icon name="camera" /> {canvas ? 'Take another photo' : 'Take a photo'}
        <input
          className="photo__input"
          type="file"
          accept="image/*"
          capture="environment"
          onChange={async ({ target }) => {
            const [file] = target.files ?? []
            if (!file) return
            const encoding = encodePhoto(file).catch(() => null)
            const isLast = slot.put(encoding.then((encoded) => encoded?.photo ?? null))
            const encoded = await encoding
            target.value = ''
            if (!isLast()) return
            setUnreadable(encoded === null)
            setCanvas(encoded?.canvas ?? null)
          }}
        />
      </label>
      <p className="photo__words">Bags, not people. No house numbers, no labels.</p>
      {isUnreadable && (
        <p className="field__error" role="alert">
          This phone cannot read that photo. Go on without one.
        </p>
      )}
      {isAwaited && !isUnreadable && <p role="status">The photo is being made ready.</p>}
      {canvas && <div className="photo__shown" ref={place} role="img" aria-label="The photo that you took" />}
    </div>
  )
}
