import { keptAnswers } from '@kindfold/database/schema/staff.ts'
import { holdMessages } from '@kindfold/domain/message/hold.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { acceptLink } from '@kindfold/domain/staff/testing/accept-as.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let ada: Colleague
beforeEach(async () => {
  services = await createBookingTestServices()
  ada = await openColleague(services, { name: 'Ada', role: 'admin' })
})
afterEach(() => services.database.close())

const here = '/people/invite'
const invite = async () =>
  await ada.change(await ada.open(here), here, { name: 'Bo', email: 'bo@example.org', role: 'support' })
const restore = () => {
  const at = services.clock.now()
  return services.database.transaction((tx) => holdMessages(tx, { since: at, backupAt: at }))
}
const findLink = (text: string) => /http:\/\/localhost:3002\/invitation\/[\w-]{43}/.exec(text)?.[0]

test('where letters go the desk never shows the link of an invitation', async () => {
  expect((await ada.open(here)).text).toContain('The invitation goes out by email.')
  const invited = await invite()
  expect(invited.status).toBe(303)
  const { text } = await ada.open(invited.location ?? '')
  expect(text).toContain('Invited. The letter is on its way.')
  expect(findLink(text)).toBeUndefined()
})

test.each([
  ['before we are live', () => (services.deployment.mustBeReal = true)],
  ['while a restore holds messages', restore],
])(
  '%s who invites a colleague is shown the link once, and nothing says that a letter goes',
  async (_, befall) => {
    await befall()
    expect((await ada.open(here)).text).toContain('No email goes out at the moment')
    const { status, text } = await invite()
    expect(status).toBe(200)
    expect(text).toContain('Hand this link to Bo yourself')
    const link = findLink(text) ?? ''
    expect(await services.database.read((tx) => tx.$count(keptAnswers))).toBe(0)
    const bo = await acceptLink(services, { email: 'bo@example.org', name: 'Bo', link })
    expect(bo.token).toBeTruthy()
    // Who has a way in already could be impersonated by a new link: that one is printed on the server alone.
    const person = await ada.open(`/people/${bo.staffId}`)
    expect(person.text).toContain('invite bo@example.org --again')
    const again = await ada.submit(person, `/people/${bo.staffId}`, { act: 'invite-again' })
    expect(again.status).toBe(303)
    const done = await ada.open(again.location ?? '')
    expect(done.text).toContain('Invited. Messages do not go at the moment.')
    expect(findLink(done.text)).toBeUndefined()
  },
)
