import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { Encoding } from '../page-cache/encodings.ts'

/** A file of a build, in memory with its compressed forms and headers. */
export type StaticFile = {
  headers: [name: string, value: string][]
  etag: string
  /** Whether it is only ever part of a page: a script, style, font or raster picture. */
  isPart: boolean
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
}

const contentTypes: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const partTypes = /^(text\/(css|javascript)|font\/|image\/(?!svg))/

/**
 * Reads a build's files once, at start, by URL path. From memory nothing else can be requested, no file can be missing,
 * and file handles never run out.
 */
export async function readStaticFiles(folder: string): Promise<Map<string, StaticFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const places = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(places)
  const files = new Map<string, StaticFile>()
  for (const place of places) {
    // A compressed form is not a separate file.
    if (/\.(br|gz)$/.test(place) && known.has(place.slice(0, -3))) continue
    const path = `/${place
      .slice(folder.length + 1)
      .split(sep)
      .join('/')}`
    files.set(path, await readStaticFile(place, path, known))
  }
  return files
}

async function readStaticFile(place: string, path: string, known: Set<string>): Promise<StaticFile> {
  const identity = await readFile(place)
  const bodies: StaticFile['bodies'] = { identity }
  if (known.has(`${place}.br`)) bodies.br = await readFile(`${place}.br`)
  if (known.has(`${place}.gz`)) bodies.gzip = await readFile(`${place}.gz`)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const type = contentTypes[extname(path).toLowerCase()] ?? 'application/octet-stream'
  // What another release has under the same name is asked for anew each time, by its tag: a proxy that kept a service
  // worker for a day would keep a phone on the release before.
  const isHashed = path.startsWith('/assets/')
  const headers: StaticFile['headers'] = [
    ['Content-Type', type],
    ['Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache'],
    ['ETag', etag],
  ]
  if (bodies.br !== undefined || bodies.gzip !== undefined) headers.push(['Vary', 'Accept-Encoding'])
  // Feed readers and link previews show our pictures from their own origins.
  if (type.startsWith('image/')) headers.push(['Cross-Origin-Resource-Policy', 'cross-origin'])
  return { headers, etag, isPart: partTypes.test(type), bodies }
}
