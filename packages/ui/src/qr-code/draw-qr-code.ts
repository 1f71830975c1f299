import QRCode from 'qrcode'

/** Draws a QR code as one path on a grid of `size` squares, including the quiet zone. */
export function drawQrCode(text: string): { path: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const margin = 4
  let path = ''
  for (let row = 0; row < modules.size; row++) {
    let column = 0
    while (column < modules.size) {
      let length = 0
      while (column + length < modules.size && modules.get(row, column + length)) length++
      if (length > 0) path += `M${column + margin} ${row + margin}h${length}v1h-${length}z`
      column += Math.max(1, length)
    }
  }
  return { path, size: modules.size + 2 * margin }
}
