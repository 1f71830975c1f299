import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const isDone = (...words: string[]) => spawnSync('docker', words, { stdio: 'ignore' }).status === 0

/** The image of PostgreSQL that compose for production names. */
export const postgresImage = find('compose.production.yaml', /POSTGRES_IMAGE:-([^}]+)/)

/**
 * Sees that Docker has the images by the names that the Containerfile and compose for production give. One that it has not, and
 * gets from no registry, is made of Debian's packages under that name; the pinned Node and this machine's npm come into the one of Node.
 */
export async function provideBaseImages(): Promise<void> {
  for (const [name, make] of [
    [find('Containerfile', /^ARG RUNTIME_IMAGE=(.+)$/m), makeOfDebian],
    [find('Containerfile', /^ARG NODE_IMAGE=(.+)$/m), makeOfDebian],
    [postgresImage, makeOfPostgres],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- the last stands on the first
    if (!isDone('image', 'inspect', name) && !isDone('pull', name)) await make(name)
}

async function makeOfDebian(name: string): Promise<void> {
  const release = /\b(bookworm|trixie)\b/.exec(name)?.[1]
  if (release === undefined) throw new Error(`${name} names no Debian`)
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-base-'))
  // Whoever asks a registry by an authority of this machine's own knows it there, too.
  const node = `
    mkdir -p usr/local/bin usr/local/lib/node_modules etc/ssl/certs
    cp -L ${root}/node_modules/.bin/node usr/local/bin/node
    cp -a "$(dirname "$(dirname "$(realpath "$(command -v npm)")")")" usr/local/lib/node_modules/npm
    ln -s ../lib/node_modules/npm/bin/npm-cli.js usr/local/bin/npm
    cp -L /etc/ssl/certs/ca-certificates.crt etc/ssl/certs/`
  const settings = '--change "ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt"'
  const isOfNode = name.includes('/node:')
  try {
    execFileSync(
      'sh',
      [
        '-ec',
        `debootstrap --variant=minbase ${release} base
        cd base
        rm -rf var/cache/apt/archives/*.deb
        ${isOfNode ? node : ''}
        tar -c . | docker import ${isOfNode ? settings : ''} - ${name}`,
      ],
      { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeOfPostgres(name: string): Promise<void> {
  const folder = join(import.meta.dirname, 'postgres-image')
  execFileSync('docker', ['build', '-f', join(folder, 'Containerfile'), '-t', name, folder], {
    stdio: 'ignore',
  })
}

function find(file: string, pattern: RegExp): string {
  const found = pattern.exec(readFileSync(join(root, file), 'utf8'))?.[1]
  if (found === undefined) throw new Error(`${file} names no image`)
  return found
}
