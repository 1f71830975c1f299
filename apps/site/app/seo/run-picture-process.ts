import { drawSharePicture, type SharePictureOrder } from './draw-share-picture.ts'
import type { SharePictureReply } from './picture-process.ts'

// The program of the process that draws share pictures: one order, one reply, until the server lets go of it.
process.on('message', async (order: SharePictureOrder) => {
  const reply: SharePictureReply = await drawSharePicture(order).then(
    (png) => ({ png }),
    (error: unknown) => ({ fault: String(error) }),
  )
  process.send?.(reply)
})
process.on('disconnect', () => process.exit(0))
