import { getChannel, sentChannelNames } from '@kindfold/messages/channels.ts'
import { expect, test } from 'vitest'
import { openTransports } from './open-transports.ts'
import { textProviders } from '../../channels/text-providers.ts'

test('somebody carries every channel of texts, and nothing else', () => {
  const channelsOfTexts = sentChannelNames.filter((channel) => getChannel(channel).form === 'text')
  expect(new Set(textProviders.map(({ channel }) => channel))).toEqual(new Set(channelsOfTexts))
})

test('settings of two providers are never taken for each other', () => {
  const names = textProviders.flatMap(({ settings }) => settings.map(({ name }) => name))
  expect(new Set(names).size).toBe(names.length)
})

test.each([
  [false, 'outbox'],
  [true, 'none'],
])('without a provider, in production %s, messages go to: %s', (isProduction, name) => {
  const log = { info() {}, warn() {}, error() {} }
  const without = {
    mail: { smtpUrl: null, from: '' },
    textProviders: [],
    bookingOrigin: 'http://localhost:3001',
  }
  const transports = openTransports({ ...without, isProduction }, log)
  expect(Object.values(transports).map((transport) => transport.name)).toEqual(
    sentChannelNames.map(() => name),
  )
  expect(Object.keys(transports)).not.toContain('call')
})
