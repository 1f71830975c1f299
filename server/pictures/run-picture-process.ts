import { makeAvifFiles, makePicture } from './make-picture.ts'
import type { PictureOrder, PictureReply } from './picture-process.ts'

// The program of the process that makes pictures: one order, one reply, until the server lets go of it.
process.on('message', async (order: PictureOrder) => {
  const making =
    order.make === 'webp'
      ? makePicture(order.bytes).then((picture) => ({ picture }))
      : makeAvifFiles(order.bytes, order.widths).then((files) => ({ files }))
  const reply: PictureReply = await making.catch((error: unknown) => ({ fault: String(error) }))
  process.send?.(reply)
})
process.on('disconnect', () => process.exit(0))
