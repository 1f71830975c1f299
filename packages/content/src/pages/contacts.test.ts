import { expect, test } from 'vitest'
import { builtInSpokenFacts } from '../changing-facts/spoken-facts.ts'
import { writeContactsPage } from './contacts.ts'

const contactsPage = writeContactsPage(builtInSpokenFacts.phoneHours)
const getWay = (id: string) => contactsPage.ways.find((way) => way.id === id)

test('email is marked as the fastest and says how soon we reply', () => {
  expect(getWay('email')).toMatchObject({
    badge: 'Fastest Response',
    text: expect.stringContaining('usually reply within minutes in business hours'),
    action: { href: expect.stringMatching(/^mailto:/) },
  })
})

test('the phone says when a person answers, and its number can be called', () => {
  expect(getWay('phone')).toMatchObject({
    text: 'A person answers 6am to 3pm, Monday to Friday.',
    action: { href: expect.stringMatching(/^tel:\+44/) },
  })
})

test('other hours change every sentence that says them', () => {
  const said = JSON.stringify(writeContactsPage('9am to 12 noon, Friday'))
  expect(said.split('9am to 12 noon, Friday')).toHaveLength(4)
  expect(said).not.toMatch(/6am|3pm/)
})

test('four cards lead to booking, managing a booking, the FAQ and the partner charities', () => {
  expect(contactsPage.beforeYouWrite.cards.map(({ action }) => action.href)).toEqual([
    '/#charity-selector',
    '/manage-booking',
    '/faq',
    '/partner-charities',
  ])
})
