import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MessagePreview } from './message-preview.tsx'

const frame = { kind: 'cancelled', name: 'Your booking is cancelled', channelName: 'Email', channel: 'email' }
const email = {
  ...frame,
  form: 'email',
  recipient: 'ada@example.org',
  subject: 'Your collection is cancelled',
  letter: {
    heading: 'Cancelled',
    parts: [
      { kind: 'words', text: 'Hello <b>Ada</b>,' },
      { kind: 'facts', rows: [{ label: 'Where', lines: ['12 Example Street', 'Cambridge'] }] },
      {
        kind: 'moments',
        moments: [{ name: 'told', state: 'done', title: 'Told: between 8am and 10am', lines: ['8pm'] }],
      },
      { kind: 'button', label: 'Book again', url: 'https://book.kindfold.example/manage/secret' },
    ],
    reason: 'You booked.',
  },
} as const

test('says by which channel, to whom and in which words', () => {
  const html = renderToStaticMarkup(<MessagePreview messages={[email]} />)
  for (const words of [
    'Email',
    'ada@example.org',
    'Your collection is cancelled',
    'You booked.',
    'Told: between 8am and 10am',
  ])
    expect(html).toContain(words)
  expect(html).toMatch(/12 Example Street<\/span><span><br\/>Cambridge/)
})

test('shows what was typed as words, and no link that staff could open', () => {
  const html = renderToStaticMarkup(<MessagePreview messages={[email]} />)
  expect(html).toContain('&lt;b&gt;Ada')
  expect(html).not.toMatch(/href|secret/)
})

test('says that nobody is told, and how many more are', () => {
  expect(renderToStaticMarkup(<MessagePreview messages={[]} />)).toContain('Nobody is told')
  expect(renderToStaticMarkup(<MessagePreview messages={[email]} count={12} />)).toContain(
    'The first 1 of 12',
  )
})
