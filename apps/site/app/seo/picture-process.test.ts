import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPictureProcess } from './picture-process.ts'
import { clientFolder } from './client-folder.ts'

const order = {
  label: { eyebrow: 'Kindfold blog', title: 'Bags on a doorstep', footer: '2 minute read' },
  pictureFile: join(clientFolder, 'pictures/bags-on-doorstep-1200.webp'),
}
const isPng = (bytes: Uint8Array) => Buffer.from(bytes.subarray(1, 4)).toString() === 'PNG'

test('pictures are drawn in one process, which ends when none is asked for, and starts anew for the next', async () => {
  const process = createPictureProcess({ idleMs: 0 })
  const asked = [process.draw(order), process.draw(order)]
  expect(process.child).toBeNull()
  expect(isPng(await Promise.race(asked))).toBe(true)
  const { child } = process
  expect((await Promise.all(asked)).every(isPng)).toBe(true)
  expect(process.child).toBe(child)
  if (child?.exitCode === null) await once(child, 'exit')
  expect(child?.exitCode).toBe(0)
  expect(process.child).toBeNull()
  expect(isPng(await process.draw(order))).toBe(true)
})

test('a picture that cannot be drawn fails alone', async () => {
  const process = createPictureProcess({ idleMs: 0 })
  const failing = process.draw({ ...order, pictureFile: '/no-such-picture.webp' })
  const next = process.draw(order)
  await expect(failing).rejects.toThrow('no-such-picture')
  expect(isPng(await next)).toBe(true)
})

test('a process that is killed as it draws fails that picture and no other', async () => {
  const process = createPictureProcess({ idleMs: 0 })
  const failing = process.draw(order)
  const next = process.draw(order)
  await Promise.resolve()
  process.child?.kill('SIGKILL')
  await expect(failing).rejects.toThrow('SIGKILL')
  expect(isPng(await next)).toBe(true)
})
