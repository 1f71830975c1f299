import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from '../bench/pages/start-process.ts'
import { startNginx } from '../bench/server/programs.ts'
import { findPortAside } from '../server/testing/find-port-aside.ts'

test('a benchmark whose port is taken stops with a message, and measures nobody else who answers there', async () => {
  const other = createServer((_request, response) => response.end('somebody else'))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const { port } = other.address() as AddressInfo
  const message = `Port ${port} is taken. Stop what listens there, then measure again.`
  const sleeper = ['-e', 'setTimeout(() => {}, 5000)']
  await expect(startProcess(sleeper, {}, `http://localhost:${port}/readyz`)).rejects.toThrow(message)
  await expect(startNginx('/nowhere', port)).rejects.toThrow(message)
})

test('a program that ends before it answers is said to have ended', async () => {
  const port = await findPortAside()
  await expect(startProcess(['-e', 'process.exit(3)'], {}, `http://localhost:${port}/`)).rejects.toThrow(
    'ended with 3',
  )
})
