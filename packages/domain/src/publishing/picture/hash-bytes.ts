import { createHash } from 'node:crypto'

/** The name under which a file's bytes are served: the first 32 hexadecimal digits of their SHA-256. */
export function hashBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/** The address of a file. */
export function mediaPath({ hash, format }: { hash: string; format: string }): string {
  return `/media/${hash}.${format}`
}
