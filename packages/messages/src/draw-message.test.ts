import { expect, test } from 'vitest'
import { drawCall, drawEmail, writeEmail } from './draw-message.ts'
import { getMessageKind, messageKindNames, type MessageKind } from './message-kinds.ts'
import { exampleHours, exampleLinks, exampleMessage } from './testing/example-messages.ts'

const kinds = messageKindNames.filter((kind) => getMessageKind(kind).email !== undefined)
const decode = (text: string) => text.replaceAll('&#39;', "'").replaceAll('&amp;', '&')
const draw = (kind: MessageKind) => drawEmail(exampleMessage(kind), exampleLinks, exampleHours)

test.each(kinds)('%s says the same in HTML and in plain text, and loads nothing', (kind) => {
  const email = writeEmail(exampleMessage(kind), exampleLinks)
  const { subject, html, text } = draw(kind)
  expect(subject.length).toBeLessThanOrEqual(60)
  expect(html).not.toMatch(/<img|<script|url\(|@import|<link/)
  const bare = html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, '')
  for (const part of email.parts) {
    if (part.kind === 'moments') {
      const said = part.moments.flatMap(({ title, lines }) => [title, ...lines])
      expect(said.filter((words) => !text.includes(words) || !decode(bare).includes(words))).toEqual([])
    }
    const words =
      'text' in part ? part.text : 'value' in part ? part.value : 'label' in part ? part.label : ''
    expect(text).toContain(words)
    expect(decode(bare)).toContain(words)
    if ('url' in part) {
      expect(text).toContain(part.url)
      expect(html).toContain(`href="${part.url}"`)
    }
  }
  expect(text).toContain('Registered office')
  expect(text).not.toContain('undefined')
})

test.each(kinds)('%s has one heading, a language and a line for the mailbox', (kind) => {
  const { html } = draw(kind)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).toContain('lang="en-GB"')
  expect(html).toContain('color-scheme')
  // Gmail cuts an email off at 102 kB.
  expect(html.length).toBeLessThan(30_000)
})

test('an email asks to ring in the hours that count now, in both of its forms', () => {
  const { html, text } = draw('confirmation')
  for (const said of [html, text]) {
    expect(said).toContain('(9am to 12 noon, Friday)')
    expect(said).not.toContain('6am')
  }
})

test('what a donor typed cannot become markup', () => {
  const typed = { name: '<b>Ada</b>', bagsPlace: '"><script>alert(1)</script>' }
  const { html, text } = drawEmail(exampleMessage('confirmation', typed), exampleLinks, exampleHours)
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<b>Ada')
  expect(text).toContain('Hello <b>Ada</b>,')
})

test('a missed collection shows the next dates at once', () => {
  const { text } = draw('missed')
  expect(text).toContain('- Monday 7 December\n- Tuesday 8 December\n- Wednesday 9 December')
})

test('who complained is asked to wait for a person, others need not', () => {
  const write = (requestKind: 'copy' | 'complaint') =>
    drawEmail(exampleMessage('privacy-acknowledgement', { requestKind }), exampleLinks, exampleHours).text
  expect(write('copy')).toContain('You do not need to wait')
  expect(write('complaint')).not.toContain('You do not need to wait')
})

test('whose bags were not found may say that they were there', () => {
  expect(draw('nothing-out').text).toContain('If your bags were out, please tell us')
  expect(draw('no-access').text).not.toContain('If your bags were out')
})

test('a service message asks for nothing: no offer, no unsubscribing', () => {
  for (const kind of kinds) {
    const { text } = draw(kind)
    expect(text.toLowerCase()).not.toMatch(/unsubscribe|offer|share this|follow us|newsletter|simply/)
  }
})

test('no message to a donor asks for money, whatever was counted', () => {
  for (const kind of kinds.filter((one) => !getMessageKind(one).isOfOffice)) {
    const { text } = draw(kind)
    expect([kind, text.toLowerCase().match(/£|\bfees?\b|\bpay|invoice|we charge|charged/)]).toEqual([
      kind,
      null,
    ])
  }
})

test('every kind has words for each form that it may go in, and supersedes only kinds that there are', () => {
  for (const name of messageKindNames) {
    const { sendAs, fallback, email, text, supersedes = [], waitSeconds = [0, 0] } = getMessageKind(name)
    const forms = new Set([...sendAs, fallback])
    expect([name, forms.has('email'), forms.has('text')]).toEqual([
      name,
      email !== undefined,
      text !== undefined,
    ])
    expect([name, supersedes.filter((other) => !(messageKindNames as string[]).includes(other))]).toEqual([
      name,
      [],
    ])
    expect([name, waitSeconds[0] <= waitSeconds[1]]).toEqual([name, true])
  }
})

test('what can be changed, taken and not taken stands in the confirmation, and so do the labels', () => {
  const { text } = draw('confirmation')
  expect(text).toContain('What we cannot take:\n- Dirty items')
  expect(text).toContain('print labels')
  expect(/How to pack:\n- .+\n- .+\n- .+/.test(text)).toBe(true)
})

test('whoever gave something reads that there is a keepsake, and nobody else does', () => {
  const telling = kinds.filter((kind) => draw(kind).text.includes('keepsake'))
  expect(telling).toEqual(['collected', 'part-collected'])
})

test('several changes are told in one email', () => {
  const changed = exampleMessage('changed', {
    changed: ['date', 'items', 'notes'],
    previousDate: '2026-12-01',
  })
  const { subject, text } = drawEmail(changed, exampleLinks, exampleHours)
  expect(subject).toBe('Your collection is now on Friday 4 December')
  expect(text).toContain('moved from Tuesday 1 December to Friday 4 December')
  expect(text).toContain('what we’ll collect and where the bags are')
})

test('the e-mail about another charity says who benefits now; one about other changes does not say it again', () => {
  const draw = (changed: readonly ('charity' | 'notes')[]) =>
    drawEmail(exampleMessage('changed', { changed, previousDate: null }), exampleLinks, exampleHours).text
  expect(draw(['charity'])).toContain('Your booking has been updated: the charity you help.')
  expect(draw(['charity'])).toMatch(/80% of the proceeds/)
  expect(draw(['notes'])).not.toMatch(/80% of the proceeds/)
})

test('a letter carries what it says of day, time and outcome as machines read it', () => {
  const read = (kind: MessageKind) => draw(kind).html
  expect(read('window')).toContain('data-says="day" data-value="2026-12-04"')
  expect(read('window')).toMatch(/data-says="slot" data-from="2026-12-04T\d{2}:00:00.000Z" data-until=/)
  expect(read('running-late')).toContain(
    'data-says="band" data-from="2026-12-04T10:15:00.000Z" data-until="2026-12-04T11:00:00.000Z"',
  )
  expect(read('confirmation')).toContain('data-says="deadline"')
  expect(read('confirmation')).toContain('data-says="charity"')
  expect(read('missed')).toContain('data-says="outcome" data-value="missed"')
  expect(read('collected')).toContain('data-says="outcome" data-value="collected"')
})

test('where no slot reached the donor, why we cannot say when we come does not say that we told one', () => {
  for (const doubt of ['late', 'not-heard', 'not-started', undefined] as const) {
    const { text } = drawEmail(
      exampleMessage('in-doubt', { toldSlot: null, ...(doubt && { doubt }) }),
      exampleLinks,
      exampleHours,
    )
    expect(text).not.toMatch(/\bwe (said|told)\b/i)
  }
})

test.each([
  [
    'confirmation',
    {},
    '2026-12-03T21:00:00Z',
    'We will tell you the time slot',
    'Friday 4 December is booked. Your',
  ],
  ['regular-booked', {}, '2026-12-03T18:00:00Z', 'I can skip it for you', 'could be booked. Your'],
  [
    'changed',
    { changed: ['date'], previousDate: '2026-12-01', reason: 'Snow' },
    '2026-12-03T18:00:00Z',
    'You can choose another day or cancel until 6pm on Thursday 3 December.',
    'We will come on Friday 4 December instead. Your',
  ],
] as const)('whoever rings about %s says its deadline until it is over', (kind, changes, end, said, left) => {
  const say = (at?: Date) => drawCall(exampleMessage(kind, changes as never), at)
  const before = new Date(Date.parse(end) - 1)
  expect(say(before)).toContain(said)
  expect(say()).toBe(say(before))
  expect(say(new Date(end))).not.toContain(said)
  expect(say(new Date(end))).toContain(`${left} reference is`)
})

test.each(['confirmation', 'changed', 'regular-booked'] as const)(
  'what goes late of %s promises no time slot once the hour is over by which it was to be told',
  (kind) => {
    const read = (at: string) =>
      drawEmail(exampleMessage(kind), exampleLinks, exampleHours, new Date(at)).text.replaceAll(/\s+/g, ' ')
    const promise = 'By about 9pm on Thursday 3 December'
    expect(read('2026-12-03T20:59:00Z')).toContain(promise)
    const late = read('2026-12-03T21:00:00Z')
    expect(late).not.toContain(promise)
    expect(late).not.toContain('email your two-hour time slot')
    expect(late).toContain('Your doorstep, Friday 4 December')
  },
)
