import { expect, test } from 'vitest'
import { forgetAnalytics } from './forget-analytics.ts'

test('a choice taken back removes what analytics stored and nothing else', () => {
  const writes: string[] = []
  forgetAnalytics({
    location: { hostname: 'www.kindfold.example', protocol: 'https:' },
    read: () => '_ga=1; _ga_ABC=2; _gallery=3; cookie-consent=4',
    write: (cookie) => void writes.push(cookie),
    wait: async () => {},
  })
  expect(writes).toEqual([
    '_ga=; Max-Age=0; Path=/',
    '_ga=; Max-Age=0; Path=/; Domain=kindfold.example',
    '_ga_ABC=; Max-Age=0; Path=/',
    '_ga_ABC=; Max-Age=0; Path=/; Domain=kindfold.example',
  ])
})
