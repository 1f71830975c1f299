import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPortAside } from '../../server/testing/find-port-aside.ts'
import { copyContext } from './copy-context.ts'
import { quote, readContainerfile } from './read-containerfile.ts'

test('the instructions of the Containerfile, done one by one, make what starts as its user and passes its health check', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-container-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [stages, context] = [join(folder, 'stages'), join(folder, 'context')]
  await mkdir(stages)
  await copyContext(context)
  const { commands, image } = readContainerfile()
  const port = await findPortAside()
  const settings = {
    ...image.environment,
    NODE_ENV: 'production',
    SITE_ORIGIN: 'https://www.kindfold.example',
    BOOKING_ORIGIN: 'https://book.kindfold.example',
    DESK_ORIGIN: 'https://desk.kindfold.example',
    DRIVE_ORIGIN: 'https://drive.kindfold.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hello@kindfold.example',
    DATA_DIR: '/data',
    HOST: '127.0.0.1',
    SITE_PORT: '0',
    BOOKING_PORT: '0',
    DESK_PORT: '0',
    DRIVE_PORT: '0',
    METRICS_PORT: String(port),
  }
  const asItsUser = (words: readonly string[]) =>
    `chroot --userspec=${image.user}:${image.user} ${stages}/image/root env -i ${Object.entries(settings)
      .map(([name, value]) => quote(`${name}=${value}`))
      .join(' ')} sh -c ${quote(`cd ${image.folder} && exec ${words.map(quote).join(' ')}`)}`
  const script = `${commands}
${asItsUser(image.command)} & server=$!
tries=0
until ${asItsUser(image.health)}; do
  kill -0 $server
  tries=$((tries + 1))
  test $tries -lt 600
done
echo HEALTHY
kill -TERM $server
wait $server`
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script], {
    env: { PATH: process.env.PATH, HOME: '/root', LANG: 'C.UTF-8', stages, context },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)))
  const [code] = await once(child, 'close')
  expect(said.slice(-3000)).toContain('HEALTHY')
  expect([code, said.slice(-2000)]).toEqual([0, expect.anything()])
})
