import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { acceptLink } from '@kindfold/domain/staff/testing/accept-as.ts'
import { openSession } from '@kindfold/domain/staff/session.ts'
import { expect, test } from 'vitest'
import { performWords } from './perform-words.ts'

test('the first administrator comes by the command, and is the last to be switched off', async () => {
  const services = await createBookingTestServices()
  const say = (...words: string[]) => performWords(services, words, 'root')
  expect(await say('people')).toMatchObject({
    text: 'Nobody works at the desk yet. Invite an administrator.',
  })
  const invited = await say('invite', 'sam@example.org', '--role', 'admin')
  const link = /^ {2}(http:\/\/localhost:3002\/invitation\/[\w-]{43})$/m.exec(invited.text)?.[1] ?? ''
  expect(invited).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('until 12 noon on Tuesday 24 November'),
  })
  const sam = await acceptLink(services, { email: 'sam@example.org', name: 'sam', link })
  expect((await say('people')).text).toMatch(
    /sam +sam@example.org +admin +password and code +12 noon .* +1$/m,
  )
  expect(await say('switch-off', 'sam@example.org')).toMatchObject({
    exitCode: 1,
    text: 'Not done, since sam is the last administrator who can sign in. Invite another first.',
  })
  expect(await say('invite', 'SAM@example.org', '--role', 'editor')).toMatchObject({ exitCode: 1 })
  expect(await say('end-sessions', 'sam@example.org')).toMatchObject({
    exitCode: 0,
    text: 'sam is signed out: 1 session has ended.',
  })
  expect(await openSession(services, sam.token)).toBeNull()
  expect((await say('invite', 'sam@example.org', '--again')).text).toContain('/invitation/')
  expect((await say('roles', 'sam@example.org', '--role', 'admin,support@cambridge')).exitCode).toBe(0)
  expect((await say('people')).text).toContain('admin, support@cambridge')
  for (const words of [
    ['invite', 'bo@example.org'],
    ['invite', 'bo@example.org', '--role', 'boss'],
    ['roles'],
  ])
    expect(await say(...words)).toMatchObject({ exitCode: 2 })
  expect(await say('switch-off', 'nobody@example.org')).toMatchObject({
    exitCode: 1,
    text: 'Nobody of ours has the address nobody@example.org.',
  })
  await services.database.close()
})
