import type { IncomingMessage } from 'node:http'

/** More arrived than the app takes at this path. The app tells it in its own words. */
class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The most that we discard so that a refusal reaches its sender: browsers read no answer while they send. */
const discardedBytesAtMost = 100 * 1024 * 1024
const discardedForMs = 60_000

/** A request's body as it arrives, for an app that reads no more of it than it wants. Fails past the limit. */
export function streamBody(request: IncomingMessage, mostBytes: number): ReadableStream<Uint8Array> {
  let byteCount = 0
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  const source: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) {
        controller.close()
        return
      }
      byteCount += value.length
      if (byteCount > mostBytes) {
        // Lets go of the request, so that the rest can be discarded.
        await chunks.return?.()
        throw new BodyTooLarge(`a body of more than ${mostBytes} bytes`)
      }
      controller.enqueue(value)
    },
    async cancel() {
      await chunks.return?.()
    },
  }
  // Nothing is read before the app asks.
  return new ReadableStream(source, { highWaterMark: 0 })
}

/** Discards what the app left unread. Returns whether the connection can serve another request. */
export async function discardBody(request: IncomingMessage): Promise<boolean> {
  if (request.complete || request.destroyed) return request.complete
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const late = setTimeout(() => resolve(false), discardedForMs)
  let byteCount = 0
  request.on('data', (chunk: Buffer) => {
    byteCount += chunk.length
    if (byteCount > discardedBytesAtMost) resolve(false)
  })
  request.once('end', () => resolve(true)).once('close', () => resolve(false))
  // An app that stopped in the middle has left its own behind, which would hold the rest back.
  request.removeAllListeners('readable').resume()
  return await promise.finally(() => clearTimeout(late))
}
