import type { DrawnArticle } from '@kindfold/content/markdown/draw-article.ts'
import type {
  ArticleText,
  ComparedField,
  ArticlePress,
} from '@kindfold/domain/base/services/article-press.ts'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

export type PressOrder = { draw: string } | { compare: [ArticleText, ArticleText] }
export type PressReply = 'ready' | { drawn: DrawnArticle } | { compared: ComparedField[] } | { fault: string }

const program = new URL('run-article-press.ts', import.meta.url)

/**
 * Draws and compares articles one after the other, in a thread that is started for the first, ended by a text that takes
 * longer than `longestMs`, and when nothing has been asked of it during `idleMs`. Our longest article takes a twentieth
 * of a second. Of many that wait the last are given up at once.
 */
export function createArticlePress({
  longestMs = 4000,
  idleMs = 30_000,
  mostWaiting = 20,
  onEnded = () => undefined,
}: {
  longestMs?: number
  idleMs?: number
  mostWaiting?: number
  /** A text ended its thread: an operator should hear of it. */
  onEnded?: () => void
} = {}): ArticlePress & { end(): Promise<void> } {
  let thread: { worker: Worker; isReady: Promise<unknown> } | null = null
  let idleTimer: NodeJS.Timeout | undefined
  let waiting = 0
  /** Settles with the last order. */
  let last: Promise<unknown> = Promise.resolve()

  function start() {
    const worker = new Worker(program, {
      // Neither our secrets nor our settings are its business.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
    })
    const started = { worker, isReady: once(worker, 'message') }
    started.isReady.catch(() => undefined)
    worker
      .on('error', () => undefined)
      .once('exit', () => {
        if (thread === started) thread = null
      })
    return started
  }

  /** Null: the thread was ended by its work. */
  async function perform(order: PressOrder): Promise<Exclude<PressReply, 'ready'> | null> {
    clearTimeout(idleTimer)
    thread ??= start()
    const { worker, isReady } = thread
    // A command waits for its answer; an idle thread keeps nothing from ending.
    worker.ref()
    const done = new AbortController()
    const { signal } = done
    try {
      await isReady
      const ending = once(worker, 'exit', { signal }).then(() => null)
      const replying = once(worker, 'message', { signal }).then(([reply]) => reply as PressReply)
      const late = wait(longestMs, null, { signal, ref: false })
      for (const each of [ending, replying, late]) each.catch(() => undefined)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(order)
      const reply = await Promise.race([replying, late, ending])
      if (reply === null) await endThread()
      return reply === 'ready' ? null : reply
    } finally {
      done.abort()
      worker.unref()
      idleTimer = setTimeout(() => void endThread(), idleMs).unref()
    }
  }

  async function ask(order: PressOrder): Promise<Exclude<PressReply, 'ready'> | null> {
    if (waiting >= mostWaiting) return null
    waiting++
    const performing = last.then(() => perform(order))
    last = performing.catch(() => undefined)
    try {
      const reply = await performing
      if (reply === null) onEnded()
      return reply
    } finally {
      waiting--
    }
  }

  async function endThread(): Promise<void> {
    const ended = thread
    thread = null
    await ended?.worker.terminate()
  }

  return {
    end: endThread,
    async draw(written) {
      const reply = await ask({ draw: written })
      if (reply === null) return { kind: 'undrawable', fault: 'too-slow' }
      if ('drawn' in reply) return reply.drawn
      throw new Error(`An article could not be drawn: ${'fault' in reply ? reply.fault : 'another reply'}`)
    },
    async compare(before, after) {
      const reply = await ask({ compare: [before, after] })
      if (reply === null) return null
      if ('compared' in reply) return reply.compared
      throw new Error(`Texts could not be compared: ${'fault' in reply ? reply.fault : 'another reply'}`)
    },
  }
}
