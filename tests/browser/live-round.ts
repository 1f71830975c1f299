import type { APIRequestContext } from '@playwright/test'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { expect, test as base } from './journey.ts'
import { liveBookingOrigin, liveControlOrigin } from './origins.ts'

/** A journey that drives the round, and the links of its donors. One does at a time: waiting for it is not its own time. */
export const test = base.extend<{ links: string[] }>({
  links: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what it needs
    async ({}, use) => {
      const request = get(`${liveControlOrigin}/begin`)
      const [response] = (await once(request, 'response')) as [IncomingMessage]
      const line = await readLine(response)
      expect(response.statusCode, line).toBe(200)
      await use((JSON.parse(line) as string[]).map((link) => liveBookingOrigin + link))
      request.destroy()
    },
    { timeout: 1_200_000 },
  ],
})

/** The first line of an answer that stays open, until it is broken off. */
async function readLine(response: IncomingMessage): Promise<string> {
  let text = ''
  return await new Promise((resolve, reject) => {
    response.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      if (text.endsWith('\n')) resolve(text)
    })
    response.on('error', reject)
  })
}

/** Says what the driver of the round does, or what time it is. */
export async function say(request: APIRequestContext, act: string): Promise<void> {
  const answer = await request.get(`${liveControlOrigin}/${act}`)
  expect(answer.status(), await answer.text()).toBe(200)
}
