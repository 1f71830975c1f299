import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MadeFile, MadePicture, PictureMaker } from '@kindfold/domain/base/services/picture-maker.ts'

export type PictureOrder =
  | { make: 'webp'; bytes: Uint8Array }
  | { make: 'avif'; bytes: Uint8Array; widths: readonly number[] }
export type PictureReply = { picture: MadePicture } | { files: MadeFile[] } | { fault: string }

const program = fileURLToPath(new URL('run-picture-process.ts', import.meta.url))
/** A file ended the process that decodes it. */
class PictureProcessEnded extends Error {
  override name = 'PictureProcessEnded'
}
/** We ended it: it took too long, which says more of the machine than of the file. */
class PictureLate extends Error {
  override name = 'PictureLate'
}

/**
 * Makes pictures one after the other, in a process that is started for the first and ends when none has been asked for
 * during `idleMs`: decoding takes up to 420 MB, and a file may be made to harm who decodes it.
 */
export function createPictureProcess({
  idleMs = 5000,
  longestOrderMs = 60_000,
  patience = 5,
  onEnded = () => undefined,
  onLate = () => undefined,
}: {
  idleMs?: number
  /** A phone's photo takes two seconds, its AVIF files five. */
  longestOrderMs?: number
  /** What was late is tried once more, for so many times as long: the machine may be slow, or busy. */
  patience?: number
  /** A picture that ends its process is refused like one that cannot be read; an operator should hear of it. */
  onEnded?: (error: Error) => void
  /** One took too long, whether or not it is tried once more. */
  onLate?: (error: Error) => void
} = {}): PictureMaker & { end(): void; readonly child: ChildProcess | null } {
  let child: ChildProcess | null = null
  let idleTimer: NodeJS.Timeout | undefined
  /** Settles with the last order. */
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const started = fork(program, {
      execArgv: ['--max-semi-space-size=8'],
      serialization: 'advanced',
      // Neither our secrets nor our settings are its business.
      env: { NODE_ENV: 'production' },
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

  async function perform(
    order: PictureOrder,
    atMostMs: number,
  ): Promise<Exclude<PictureReply, { fault: string }>> {
    clearTimeout(idleTimer)
    if (!child?.connected) child = start()
    const asked = child
    const done = new AbortController()
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      asked.kill('SIGKILL')
    }, atMostMs)
    try {
      const { signal } = done
      const replying = once(asked, 'message', { signal }) as Promise<[PictureReply]>
      const ending = once(asked, 'close', { signal }).then(([code, by]) => {
        if (isLate) throw new PictureLate(`A picture took more than ${atMostMs / 1000} s`)
        throw new PictureProcessEnded(`The process that makes pictures ended (${by ?? code})`)
      })
      // Where sending fails the process has ended, or is about to.
      asked.send(order, () => undefined)
      const [reply] = await Promise.race([replying, ending])
      if ('fault' in reply) throw new Error(`A picture could not be made: ${reply.fault}`)
      return reply
    } finally {
      clearTimeout(late)
      done.abort()
      idleTimer = setTimeout(end, idleMs).unref()
    }
  }

  function queue(order: PictureOrder) {
    const making = last
      .then(() => perform(order, longestOrderMs))
      .catch((error: unknown) => {
        if (!(error instanceof PictureLate)) throw error
        onLate(error)
        return perform(order, longestOrderMs * patience)
      })
    last = making.catch(() => undefined)
    return making
  }

  function end(): void {
    if (child?.connected) child.disconnect()
    child = null
  }

  return {
    end,
    get child() {
      return child
    },
    async make(bytes) {
      const reply = await queue({ make: 'webp', bytes }).catch((error: unknown) => {
        if (error instanceof PictureLate) {
          onLate(error)
          return { picture: { kind: 'refused', fault: 'too-slow' } as const }
        }
        if (!(error instanceof PictureProcessEnded)) throw error
        onEnded(error)
        return { picture: { kind: 'refused', fault: 'unreadable' } as const }
      })
      if (!('picture' in reply)) throw new Error('The process that makes pictures replied to another order')
      return reply.picture
    },
    async makeAvif(bytes, widths) {
      const reply = await queue({ make: 'avif', bytes, widths })
      if (!('files' in reply)) throw new Error('The process that makes pictures replied to another order')
      return reply.files
    },
  }
}
