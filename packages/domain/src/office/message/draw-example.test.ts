import { builtInFacts } from '@kindfold/content/changing-facts/changing-facts.ts'
import { messageKindNames } from '@kindfold/messages/message-kinds.ts'
import { expect, test } from 'vitest'
import { drawExample } from './draw-example.ts'

const services = {
  deployment: { bookingOrigin: 'https://book.kindfold.example' },
} as Parameters<typeof drawExample>[0]

test.each(messageKindNames)(
  '%s is drawn in light and in dark with example data, whatever the reader’s device is set to',
  (kind) => {
    const { email, text } = drawExample(services, kind, {
      hours: builtInFacts['opening-hours'],
      now: new Date('2026-11-19T10:00:00Z'),
    })
    expect(email === null && text === null).toBe(false)
    if (email === null) return
    expect(email.light + email.dark).not.toContain('prefers-color-scheme')
    expect(email.light).toContain('@media not all')
    expect(email.dark).toContain('@media all')
    expect(email.dark).toContain('name="color-scheme" content="dark"')
  },
)
