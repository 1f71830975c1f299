import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { expect, test } from 'vitest'
import { performWords } from './perform-words.ts'

test('a notice and the hours are said and taken back by the command, and everybody sees it', async () => {
  const services = await createBookingTestServices()
  const say = (...words: string[]) => performWords(services, words, 'edie')
  const read = async () => (await readFacts(services)).facts
  const builtIn = await read()
  expect((await say('facts')).text).toMatch(/notice +Notice +No notice is shown\./)
  const snow = ['set-fact', 'notice', '--text', 'Snow: no collections today.', '--link', '/contacts']
  expect(await say(...snow)).toMatchObject({ exitCode: 1, text: 'Say when the notice goes.' })
  expect(await say(...snow, '--until', 'tomorrow')).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining('--until is written like "2026-12-01 09:00". Write the time as well'),
  })
  expect(await say(...snow, '--until', '2126-11-22 18:00')).toMatchObject({
    exitCode: 0,
    text: 'Saved. Everybody sees it from its start on.',
  })
  expect((await read()).notice).toEqual({ text: 'Snow: no collections today.', linkPath: '/contacts' })
  await say('set-fact', 'opening-hours', '--days', 'Friday,Monday', '--opens', '09:00', '--closes', '17:00')
  const said = { days: ['Monday', 'Friday'], opensAt: '09:00', closesAt: '17:00' }
  expect((await read())['opening-hours']).toEqual({ ...said, onBankHolidays: false })
  await say(
    'set-fact',
    'opening-hours',
    '--days',
    'Monday',
    '--opens',
    '09:00',
    '--closes',
    '17:00',
    '--bank-holidays',
  )
  expect((await read())['opening-hours']).toMatchObject({ onBankHolidays: true })
  await say('set-fact', 'regular-weeks', '--weeks', '6,3')
  expect((await read())['regular-weeks']).toEqual({ weeks: [3, 6] })
  expect(await say('set-fact', 'regular-weeks', '--weeks', '3,often')).toMatchObject({ exitCode: 1 })
  await say('set-fact', 'slot-refusal', '--time', '07:00')
  expect((await read())['slot-refusal']).toEqual({ refusableUntil: '07:00' })
  expect(await say('set-fact', 'slot-refusal', '--time', '13:00')).toMatchObject({ exitCode: 1 })
  const history = await say('facts', 'notice')
  expect(history.text).toMatch(/Shown now: Snow: no collections today\..*edie +Shown now/s)
  const [, number = ''] = /^(\d+) +Snow/m.exec(history.text) ?? []
  expect((await say('withdraw-fact', number)).text).toBe('Taken back. What counts instead is shown now.')
  expect((await read()).notice).toEqual(builtIn.notice)
  expect(await say('withdraw-fact', number)).toMatchObject({ exitCode: 1 })
  for (const words of [
    ['facts', 'weather'],
    ['set-fact', 'weather'],
    // The ledger counts the total.
    ['set-fact', 'funds-raised'],
    ['set-fact', 'opening-hours', '--days', 'Someday'],
  ])
    expect(await say(...words)).toMatchObject({ exitCode: 2 })
  await services.database.close()
})
