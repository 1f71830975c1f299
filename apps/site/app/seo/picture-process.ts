import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { SharePictureOrder } from './draw-share-picture.ts'

export type SharePictureReply = { png: Uint8Array<ArrayBuffer> } | { fault: string }

/**
 * Draws share pictures one after the other, in a process that is started for the first and ends when none has been
 * asked for during `idleMs`: satori and sharp take a hundred megabytes, and the process that loads them keeps them.
 */
export type PictureProcess = {
  /** The picture as PNG. Throws when it cannot be drawn; the process starts anew for the next. */
  draw(order: SharePictureOrder): Promise<Uint8Array<ArrayBuffer>>
  /** The process while it runs. */
  readonly child: ChildProcess | null
}

const program = fileURLToPath(new URL('run-picture-process.ts', import.meta.url))

export function createPictureProcess({ idleMs }: { idleMs: number }): PictureProcess {
  let child: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined
  /** Settles with the last picture asked for. */
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const started = fork(program, {
      // It draws one at a time: a small young heap costs no time, and 14 MB less at the peak.
      execArgv: ['--max-semi-space-size=1'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const forget = () => {
      if (child === started) child = null
    }
    started.on('error', forget).once('close', forget)
    // It never keeps a server from ending, and ends with it.
    started.unref()
    started.channel?.unref()
    return started
  }

  async function drawNext(order: SharePictureOrder): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idleTimer)
    if (!child?.connected) child = start()
    const asked = child
    const done = new AbortController()
    try {
      const { signal } = done
      const replying = once(asked, 'message', { signal }) as Promise<[SharePictureReply]>
      const ending = once(asked, 'close', { signal }).then(([code, by]) => {
        throw new Error(`The process that draws share pictures ended (${by ?? code})`)
      })
      // Where sending fails the process has ended, or is about to.
      asked.send(order, () => undefined)
      const [reply] = await Promise.race([replying, ending])
      if ('fault' in reply) throw new Error(`A share picture could not be drawn: ${reply.fault}`)
      return reply.png
    } finally {
      done.abort()
      idleTimer = setTimeout(end, idleMs).unref()
    }
  }

  function end(): void {
    if (child?.connected) child.disconnect()
    child = null
  }

  return {
    draw(order) {
      const drawing = last.then(() => drawNext(order))
      last = drawing.catch(() => undefined)
      return drawing
    },
    get child() {
      return child
    },
  }
}
