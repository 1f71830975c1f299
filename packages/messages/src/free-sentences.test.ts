import { builtInInstallation } from '@kindfold/content/installation/built-in.ts'
import { bringIntoForce } from '@kindfold/content/installation/in-force.ts'
import type { OwnWords } from '@kindfold/content/installation/free-sentences.ts'
import { afterEach, expect, test } from 'vitest'
import { drawEmail, drawText, listLinks, writeEmail } from './draw-message.ts'
import { judgeOwnWords, listFreeSentences } from './free-sentences.ts'
import { getMessageKind, messageKindNames, type MessageKind } from './message-kinds.ts'
import { exampleAnswer, exampleHours, exampleLinks, exampleMessage } from './testing/example-messages.ts'

const say = (messageWords: Record<string, OwnWords>) =>
  bringIntoForce({ ...builtInInstallation, 'message-words': messageWords, today: '', agreed: [] })
afterEach(() => say({}))

const withEmail = messageKindNames.filter((kind) => getMessageKind(kind).email !== undefined)
const withText = messageKindNames.filter((kind) => getMessageKind(kind).text !== undefined)
const partsOf = (kind: MessageKind) => writeEmail(exampleMessage(kind), exampleLinks).parts

test.each(withEmail)(
  '%s says our own greeting, explanation and closing, and all its facts as before',
  (kind) => {
    const before = partsOf(kind)
    const { explanation } = listFreeSentences(kind)
    const braces = (explanation?.needs ?? []).map((name) => `{${name}}`).join(' ')
    const own = {
      greeting: 'Dear friend,',
      closing: 'With thanks,\nall of us',
      ...(explanation && { explanation: `In our own words ${braces}` }),
    }
    expect(judgeOwnWords({ [kind]: own })).toEqual([])
    say({ [kind]: own })
    const { text, html } = drawEmail(exampleMessage(kind), exampleLinks, exampleHours)
    for (const said of [text, html]) {
      expect(said).toContain('Dear friend,')
      expect(said).toContain('all of us')
      expect(said).not.toMatch(/[{}]day/)
      if (explanation) expect(said).toContain('In our own words')
    }
    const facts = (parts: typeof before) => parts.filter((part) => part.kind !== 'words')
    expect(facts(partsOf(kind))).toEqual(facts(before))
    const marks = (parts: typeof before) => parts.flatMap((part) => ('says' in part ? (part.says ?? []) : []))
    expect(marks(partsOf(kind))).toEqual(marks(before))
  },
)

test('the day that a letter must say is filled in wherever the editor puts it', () => {
  say({ confirmation: { explanation: 'On {day} we come to you.' } })
  expect(JSON.stringify(partsOf('confirmation'))).toContain('On Friday 4 December we come to you.')
  expect(listLinks('confirmation')).toContain('manage')
})

test.each<[MessageKind, OwnWords, string]>([
  ['confirmation', { explanation: 'Thank you very much.' }, 'Keep {day}'],
  ['confirmation', { explanation: 'We come on {day} at {time}.' }, 'Only {day}'],
  ['window', { explanation: 'Our {van} comes.' }, 'without { and }'],
  ['confirmation', { closing: 'We are closed on Friday.' }, 'Leave out “Friday”'],
  ['confirmation', { greeting: 'Hello {name}, see you tomorrow' }, 'Leave out “tomorrow”'],
  ['sign-in', { text: 'Hello.' }, 'no such sentence'],
])('%s does not say %j', (kind, own, problem) => {
  expect(judgeOwnWords({ [kind]: own })).toMatchObject([{ kind, words: expect.stringContaining(problem) }])
})

test('no kind that we do not send has words', () => {
  expect(judgeOwnWords({ 'no-such-kind': { closing: 'Bye.' } })).toHaveLength(1)
})

test('what a donor typed as a name fills in nothing', () => {
  say({ confirmation: { greeting: 'Dear {name},' } })
  const { text } = drawEmail(exampleMessage('confirmation', { name: '{day}' }), exampleLinks, exampleHours)
  expect(text).toContain('Dear {day},')
})

test.each(withText)('%s never loses a fact to our own words before its text', (kind) => {
  const before = drawText(exampleMessage(kind), exampleAnswer)
  const opening = 'Thank you for giving to charities with us.'
  say({ [kind]: { text: opening } })
  const after = drawText(exampleMessage(kind), exampleAnswer)
  const isOwnSaid = after.includes(opening)
  expect(isOwnSaid ? after.replace(`${opening} `, '') : after).toBe(before)
  expect(after.length).toBeLessThanOrEqual(isOwnSaid ? 160 : before.length)
})
