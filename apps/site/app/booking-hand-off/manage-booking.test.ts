import type { Services } from '@kindfold/domain/base/services/services.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { servicesContext } from '../services-context.ts'
import { loader } from './manage-booking.ts'

function leave(): Response {
  const context = new RouterContextProvider()
  context.set(servicesContext, {
    deployment: { bookingOrigin: 'https://book.kindfold.example' },
  } as Services)
  return loader({ context } as unknown as Parameters<typeof loader>[0])
}

test('managing a booking leads to the booking host', () => {
  const { status, headers } = leave()
  expect(status).toBe(302)
  expect(headers.get('Location')).toBe('https://book.kindfold.example/manage')
})

test('the browser leaves the whole page, and nobody keeps the answer', () => {
  const { headers } = leave()
  expect(headers.get('X-Remix-Reload-Document')).toBe('true')
  expect(headers.get('Cache-Control')).toBe('no-store')
})
