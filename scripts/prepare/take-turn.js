import { createHash } from 'node:crypto'
import { mkdir, unlink } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'

/**
 * Waits until no other process of this machine prepares the folder, and lets others wait until `end` is called or this process
 * ends, however it does: the turn is a socket, which the system closes with its process.
 * @param {string} folder
 * @param {() => void} onWaiting
 * @returns {Promise<{ end: () => Promise<void> }>}
 */
export async function takeTurn(folder, onWaiting) {
  const address = await nameSocket(folder)
  let hasSaid = false
  for (;;) {
    const turn = await listen(address)
    if (turn !== null) return turn
    const isHeld = await waitForEnd(address, () => {
      if (!hasSaid) onWaiting()
      hasSaid = true
    })
    // What a process left that was killed.
    if (!isHeld && process.platform !== 'linux') await unlink(address).catch(() => {})
  }
}

/** On Linux a name that is no file: nothing is left of a process that was killed. */
async function nameSocket(folder) {
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  if (process.platform === 'linux') return `\0kindfold-prepare-${hash}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\kindfold-prepare-${hash}`
  const file = join(folder, '.cache', 'prepare.sock')
  await mkdir(dirname(file), { recursive: true })
  return file
}

/** The turn, or null where somebody has it. */
function listen(address) {
  const waiting = new Set()
  const server = createServer((one) => {
    waiting.add(one)
    one.on('error', () => {}).on('close', () => waiting.delete(one))
  })
  const end = () =>
    new Promise((resolve) => {
      server.close(resolve)
      for (const one of waiting) one.destroy()
    })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(address, () => resolve({ end }))
  })
}

/** Waits until whoever has the turn gives it back or ends. Resolves with whether anybody has it. */
function waitForEnd(address, onHeld) {
  return new Promise((resolve) => {
    let isHeld = false
    const socket = connect(address, () => {
      isHeld = true
      onHeld()
    })
    socket.resume()
    socket.on('error', () => {}).on('close', () => resolve(isHeld))
  })
}
