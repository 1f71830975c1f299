import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPortAside } from '../../server/testing/find-port-aside.ts'

type Answer = { status: number; headers: Record<string, unknown>; body: string }

/** What a visitor asks: at which name, from which address of this machine. */
type Question = {
  host: string
  path: string
  from?: string
  headers?: Record<string, string>
  form?: Record<string, string>
}

export type Nginx = {
  /** The port at which it leads to https. */
  plainPort: number
  ask(question: Question): Promise<Answer>
  readLog(): Promise<string>
  stop(): Promise<void>
}

/** Starts nginx with settings for its `http` part, on ports and with a certificate of its own. */
export async function startNginx(settings: string): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-nginx-'))
  const [port, plainPort] = [await findPortAside(), await findPortAside()]
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=example.org -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  )
  const site = join(folder, 'several-machines.conf')
  await writeFile(
    site,
    settings
      .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
      .replaceAll('/etc/ssl/example.org.pem', certificate)
      .replaceAll('/etc/ssl/example.org.key', key),
  )
  const log = join(folder, 'error.log')
  const file = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join(' ')
  await writeFile(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log ${log}; events {} http { ${temporary} include ${site}; }`,
  )
  const child = spawn('/usr/sbin/nginx', ['-c', file], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGTERM'))

  const ask = ({ host, path, from, headers = {}, form }: Question): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const body = form === undefined ? undefined : new URLSearchParams(form).toString()
      const asking = request({
        host: '127.0.0.1',
        port,
        path,
        servername: host,
        agent: false,
        // Nobody signed it.
        rejectUnauthorized: false,
        method: body === undefined ? 'GET' : 'POST',
        ...(from !== undefined && { localAddress: from }),
        headers: {
          Host: host,
          ...(body !== undefined && {
            'Content-Type': 'application/x-www-form-urlencoded',
            'Content-Length': String(Buffer.byteLength(body)),
            Origin: `https://${host}`,
          }),
          ...headers,
        },
      })
      asking.once('error', reject).once('response', (answer) => {
        const chunks: Buffer[] = []
        answer
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .once('error', reject)
          .once('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString(),
            }),
          )
      })
      asking.end(body)
    })
  return {
    plainPort,
    ask,
    readLog: () => readFile(log, 'utf8').catch(() => ''),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
