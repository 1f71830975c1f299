import { secondInstallation } from '@kindfold/content/testing/second-installation.ts'
import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { holdMessages } from '@kindfold/domain/message/hold.ts'
import { readInstallation } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { forgetInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { expect, onTestFinished, test } from 'vitest'
import { performWords } from './perform-words.ts'

test('what one installation says of itself is carried to another by one file, and then nothing is made up', async () => {
  const services = await createBookingTestServices()
  onTestFinished(async () => {
    forgetInstallation()
    await services.database.close()
  })
  const say = (...words: string[]) => performWords(services, words, 'ada')
  const before = await say('check-launch')
  expect(before).toMatchObject({ exitCode: 1 })
  expect(before.text).toMatch(/Needed: The company’s registered name and number\n {2}Now: 00000000/)
  const { email } = secondInstallation.organisation
  for (const [text, said] of [
    ['{', 'That file is no JSON.'],
    ['{"organization":{}}', 'organization'],
    [
      JSON.stringify({ organisation: { ...secondInstallation.organisation, email: 'hello' } }),
      'organisation.email',
    ],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await say('settings', 'import', text)).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining(said),
    })
  expect((await readInstallation(services)).organisation.email).not.toBe(email)
  expect(await say('settings', 'import', JSON.stringify(secondInstallation))).toMatchObject({ exitCode: 0 })
  expect(await readInstallation(services)).toEqual(secondInstallation)
  const { text } = await say('settings', 'export')
  expect(JSON.parse(text)).toEqual(secondInstallation)
  expect(await say('settings', 'import', text)).toMatchObject({
    exitCode: 0,
    text: 'All of it stands there already.',
  })
  expect(await say('check-launch')).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('Nothing keeps the public out'),
  })
})

test('an invitation says that its letter waits where nobody is live yet, or a restore holds messages', async () => {
  const services = await createBookingTestServices()
  onTestFinished(() => services.database.close())
  const invite = async (email: string) =>
    (await performWords(services, ['invite', email, '--name', 'Bo', '--role', 'admin'], 'ada')).text
  expect(await invite('bo@example.org')).toContain('is on its way by email')
  const waits =
    'goes by email as soon as messages go: not before you are live, nor while a restore holds them'
  services.deployment.mustBeReal = true
  expect(await invite('di@example.org')).toContain(waits)
  services.deployment.mustBeReal = false
  const at = services.clock.now()
  await services.database.transaction((tx) => holdMessages(tx, { since: at, backupAt: at }))
  expect(await invite('ed@example.org')).toContain(waits)
})
