import { drawQrCode } from './draw-qr-code.ts'

/** A QR code, dark on white in every colour scheme so that cameras can read it; the same is beside it as text. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = drawQrCode(text)
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
