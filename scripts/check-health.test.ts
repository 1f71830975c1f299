import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const program = fileURLToPath(new URL('check-health.js', import.meta.url))
const exitCode = (env: Record<string, string>) =>
  new Promise((resolve) => {
    execFile(process.execPath, [program], { env }, (error) => resolve(error?.code ?? 0))
  })

test('without metrics the container is healthy while one of its apps answers', async () => {
  const server = createServer((_, response) => response.end('alive'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = String((server.address() as AddressInfo).port)
  const env = { METRICS_PORT: '0', APPS: 'desk, worker', DESK_PORT: port }
  expect(await exitCode(env)).toBe(0)
  expect(await exitCode({ METRICS_PORT: port })).toBe(0)
  expect(await exitCode({ METRICS_PORT: '0', APPS: 'worker' })).toBe(0)
  await new Promise((resolve) => server.close(resolve))
  expect(await exitCode(env)).toBe(1)
})

test('a server that takes the question and never answers is not healthy', async () => {
  const sockets: Socket[] = []
  const hung = createTcpServer((socket) => sockets.push(socket))
  await new Promise<void>((resolve) => hung.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    hung.close()
  })
  const check = spawn(process.execPath, [program], {
    env: { METRICS_PORT: String((hung.address() as AddressInfo).port) },
    timeout: 60_000,
  })
  expect(await once(check, 'close')).toEqual([1, null])
})
