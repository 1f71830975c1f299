import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuseTakenPort } from '../refuse-taken-port.ts'

const root = join(import.meta.dirname, '..', '..')

/** A program under measurement: its origin, and how to end it. */
export type Program = { origin: string; stop(): Promise<void> }

/** The tools that the comparison needs and this machine lacks. */
export function listMissingTools(): string[] {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin']
  return ['nginx', 'wrk'].filter((tool) => !folders.some((folder) => existsSync(join(folder, tool))))
}

/** Starts Kindfold as in production, on an embedded demonstration database in the folder. */
export async function startKindfold(folder: string, isRenderingAfresh: boolean): Promise<Program> {
  const child = spawn(process.execPath, ['server/build/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      APPS: 'site',
      HOST: '127.0.0.1',
      SITE_PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      ...(isRenderingAfresh ? { PAGE_CACHE: 'off' } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += String(chunk)
      const found = /http:\/\/localhost:(\d+)/.exec(text)?.[1]
      if (found !== undefined) resolve(`http://127.0.0.1:${found}`)
    })
    child.once('close', () => reject(new Error('Kindfold did not start')))
  })
  return { origin: address, stop: () => endProgram(child) }
}

/**
 * Starts nginx with one worker and no log over a folder of files; it sends files ending in .br unchanged as brotli.
 * Otherwise Debian's own settings (sendfile, tcp_nopush).
 */
export async function startNginx(folder: string, port: number): Promise<Program> {
  await refuseTakenPort(port)
  await mkdir(join(folder, 'temporary'), { recursive: true })
  const settings = `
worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off;
events { worker_connections 4096; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; default_type text/html;
  client_body_temp_path ${folder}/temporary; proxy_temp_path ${folder}/temporary;
  fastcgi_temp_path ${folder}/temporary; uwsgi_temp_path ${folder}/temporary; scgi_temp_path ${folder}/temporary;
  server {
    listen 127.0.0.1:${port}; root ${folder};
    location ~ [.]br$ { add_header Content-Encoding br; }
  }
}
`
  await writeFile(join(folder, 'nginx.conf'), settings)
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const path = `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin`
  execFileSync('nginx', [...words, '-t', '-q'], { env: { PATH: path } })
  const child = spawn('nginx', words, { env: { PATH: path }, stdio: 'ignore' })
  return { origin: `http://127.0.0.1:${port}`, stop: () => endProgram(child) }
}

function endProgram(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve()
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })
}
