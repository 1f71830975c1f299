import { expect, test } from 'vitest'
import { exampleKinds, exampleLinks, exampleMessages } from '../letters/testing/example-messages.ts'
import { writeLetter } from '../letters/write-letter.ts'
import { renderLetter } from './render-letter.ts'

const render = (kind: (typeof exampleKinds)[number]) =>
  renderLetter(writeLetter({ kind, data: exampleMessages[kind] } as never, exampleLinks))

test.each(exampleKinds)('%s says the same in HTML and in plain text, and loads nothing', async (kind) => {
  const letter = writeLetter({ kind, data: exampleMessages[kind] } as never, exampleLinks)
  const { subject, html, text } = await render(kind)
  expect(subject.length).toBeLessThanOrEqual(60)
  expect(html).not.toMatch(/<img|<script|url\(|@import|<link/)
  const bare = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, '')
  for (const part of letter.parts) {
    const words =
      'text' in part ? part.text : 'value' in part ? part.value : 'label' in part ? part.label : ''
    expect(text).toContain(words)
    expect(bare.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')).toContain(words)
    if ('url' in part) {
      expect(text).toContain(part.url)
      expect(html).toContain(`href="${part.url}"`)
    }
  }
  expect(text).toContain('Registered office')
  expect(text).not.toContain('undefined')
})

test.each(exampleKinds)('%s has one heading, a language and a line for the mailbox', async (kind) => {
  const { html } = await render(kind)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('lang="en-GB"')
  expect(html).toContain('color-scheme')
  // Gmail cuts a letter off at 102 kB.
  expect(html.length).toBeLessThan(30_000)
})

test('what a donor typed cannot become markup', async () => {
  const data = {
    ...exampleMessages.confirmation,
    name: '<b>Ada</b>',
    bagsPlace: '"><script>alert(1)</script>',
  }
  const { html, text } = await renderLetter(writeLetter({ kind: 'confirmation', data }, exampleLinks))
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>Ada')
  expect(text).toContain('Hello <b>Ada</b>,')
})

test('a missed collection shows the next dates at once', async () => {
  const { text } = await render('missed')
  expect(text).toContain('- Monday 7 December\n- Tuesday 8 December\n- Wednesday 9 December')
})

test('who complained is asked to wait for a person, others need not', async () => {
  const write = (requestKind: 'copy' | 'complaint') =>
    renderLetter(
      writeLetter(
        {
          kind: 'privacy-acknowledgement',
          data: { ...exampleMessages['privacy-acknowledgement'], requestKind },
        },
        exampleLinks,
      ),
    )
  expect((await write('copy')).text).toContain('You need not wait')
  expect((await write('complaint')).text).not.toContain('You need not wait')
})

test('whose bags were not found may say that they were there', async () => {
  expect((await render('nothing-out')).text).toContain('If your bags were out, please tell us')
  expect((await render('no-access')).text).not.toContain('If your bags were out')
})

test('a service message asks for nothing: no offer, no unsubscribing', async () => {
  for (const kind of exampleKinds) {
    const { text } = await render(kind)
    expect(text.toLowerCase()).not.toMatch(/unsubscribe|offer|share this|follow us|newsletter|simply/)
  }
})

test('no message asks anybody for money, whatever was counted', async () => {
  for (const kind of exampleKinds) {
    const { text } = await render(kind)
    expect([kind, text.toLowerCase().match(/£|\bfees?\b|\bpay|invoice|we charge|charged/)]).toEqual([
      kind,
      null,
    ])
  }
})
