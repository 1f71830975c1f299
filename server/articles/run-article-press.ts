import { drawArticle } from '@kindfold/content/markdown/draw-article.ts'
import { compareTexts } from '@kindfold/domain/publishing/article/compare-texts.ts'
import { parentPort } from 'node:worker_threads'
import type { PressOrder, PressReply } from './article-press.ts'

// The program of the thread that draws and compares articles: an order, a reply, and the next.

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
const say = (reply: PressReply) => parentPort?.postMessage(reply)

parentPort?.on('message', (order: PressOrder) => {
  try {
    if ('draw' in order) say({ drawn: drawArticle(order.draw) })
    else say({ compared: compareTexts(...order.compare) })
  } catch (error) {
    say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
// The first drawing takes twenty times as long as the next: no text is ended for it.
drawArticle('## A *warm*\n\n- [coat](/)')
say('ready')
