import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * Finds the visitor's address for rate limits only: the connection's, or what the outermost trusted proxy saw. Counts
 * an IPv6 visitor by the /64 network, because one person has all its addresses.
 */
export function findClientIp(request: IncomingMessage, trustedProxies: number): string {
  const seen = request.socket.remoteAddress ?? 'unknown'
  const header = request.headers['x-forwarded-for']
  if (trustedProxies === 0 || typeof header !== 'string') return groupAddress(seen)
  const chain = header.split(',').map((part) => part.trim())
  const claimed = chain.at(-trustedProxies) ?? chain[0] ?? ''
  return groupAddress(isIPv4(claimed) || isIPv6(claimed) ? claimed : seen)
}

function groupAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined) return mapped
  if (!isIPv6(address)) return address
  const [front = '', back] = address.split('%')[0]?.split('::') ?? []
  const head = front === '' ? [] : front.split(':')
  const tail = back === undefined || back === '' ? [] : back.split(':')
  const gap = back === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array<string>(gap).fill('0'), ...tail].slice(0, 4).join(':')
}
