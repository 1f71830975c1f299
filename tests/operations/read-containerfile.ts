import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** What the last stage says of how it is run. */
type Image = {
  environment: Record<string, string>
  user: string
  folder: string
  command: string[]
  health: string[]
}

/**
 * The Containerfile as commands for a shell of root in a mount namespace of its own, and how what they make is run. Each stage
 * stands on this machine’s own Debian, which stays as it is: what a stage writes goes to memory. `$stages` is an empty folder,
 * `$context` what is copied.
 */
export function readContainerfile(): { commands: string; image: Image } {
  const instructions = readFileSync(join(root, 'Containerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^(\w+)\s+(.*)$/.exec(line) ?? [])
  const commands: string[] = ['set -eu', 'mount -t tmpfs -o size=8g tmpfs "$stages"']
  const image: Image = { environment: {}, user: '0', folder: '/', command: [], health: [] }
  let stage = ''
  for (const [line = '', name = '', words = ''] of instructions) {
    const at = `"$stages/${stage}/root"`
    switch (name) {
      case 'ARG':
      case 'EXPOSE':
      case 'STOPSIGNAL':
        break
      case 'FROM': {
        stage = / AS (\w+)$/.exec(words)?.[1] ?? 'image'
        Object.assign(image, { environment: {}, user: '0', folder: '/' })
        const own = `"$stages/${stage}"`
        commands.push(
          `mkdir -p ${own}/written ${own}/work ${own}/root`,
          `mount -t overlay overlay -o lowerdir=/,upperdir=${own}/written,workdir=${own}/work ${own}/root`,
          `mount --bind /dev ${own}/root/dev`,
          `mount -t proc proc ${own}/root/proc`,
        )
        break
      }
      case 'WORKDIR':
        image.folder = words
        commands.push(`mkdir -p ${at}${words}`)
        break
      case 'COPY': {
        const [, from, source = '', to = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(words) ?? []
        const base = from === undefined ? '"$context"/' : `"$stages/${from}/root"`
        const target = to.startsWith('/') ? to : `${image.folder}/${to}`
        commands.push(`mkdir -p ${at}${target}`, `cp -a ${base}${source}/. ${at}${target}`)
        break
      }
      case 'RUN':
        commands.push(
          `echo ${quote(words.slice(0, 60))}`,
          `chroot ${at} sh -c ${quote(`cd ${image.folder} && ${words}`)}`,
        )
        break
      case 'USER':
        image.user = words
        break
      case 'ENV':
        for (const one of words.split(' '))
          image.environment[one.split('=', 1)[0] ?? ''] = one.replace(/^[^=]*=/, '')
        break
      case 'HEALTHCHECK':
        image.health = JSON.parse(/CMD (\[.*\])$/.exec(words)?.[1] ?? '[]') as string[]
        break
      case 'CMD':
        image.command = JSON.parse(words) as string[]
        break
      default:
        throw new Error(`nothing here does “${line}”`)
    }
  }
  return { commands: commands.join('\n'), image }
}

export const quote = (words: string): string => `'${words.replaceAll("'", `'\\''`)}'`
