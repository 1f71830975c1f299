import { databaseIdentity } from '@kindfold/database/schema/identity.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { addDemonstrationStaff, listDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { inviteStaff } from '@kindfold/domain/staff/invite-staff.ts'
import { listPeople, switchOff } from '@kindfold/domain/staff/people.ts'
import {
  acceptAs,
  examplePassword,
  showCode,
  system,
  type ExamplePerson,
} from '@kindfold/domain/staff/testing/accept-as.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { screens } from '../screens.ts'
import { openStaffVisitor, type StaffVisitor } from '../testing/staff-visitor.ts'

let services: BookingTestServices
let ada: ExamplePerson
let browser: StaffVisitor
let number = 0
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(async () => {
  services.passTime(3_600_000)
  ada = await acceptAs(services, `ada-${++number}@example.org`)
  services.passTime(30_000)
  browser = await openStaffVisitor(services)
})
afterAll(() => services.database.close())

const cookieName = 'kindfold-desk'
const prove = (person: ExamplePerson = ada) => ({
  'sign-in-email': person.email,
  'sign-in-password': examplePassword,
  'sign-in-code': person.code(),
})

async function signIn(person = ada) {
  const answer = await browser.send('/sign-in', prove(person))
  expect([answer.status, answer.location]).toEqual([303, '/'])
}

test('signing in leads back to where one was, with a cookie of its own that no script reads', async () => {
  const refused = await browser.open('/people?x=1')
  expect([refused.status, refused.location]).toEqual([303, '/sign-in?to=%2Fpeople%3Fx%3D1'])
  const page = await browser.open(refused.location ?? '')
  const signedIn = await browser.submit(page, prove())
  expect([signedIn.status, signedIn.location]).toEqual([303, '/people?x=1'])
  const [cookie = ''] = signedIn.headers.getSetCookie()
  expect(cookie).toMatch(/^kindfold-desk=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await browser.open('/people')).status).toBe(200)
})

test('a wrong password says so, keeps the address and whose computer it is, and neither password nor code', async () => {
  const typed = { ...prove(), 'sign-in-password': 'wrong wrong wrong', 'sign-in-shared': 'yes' }
  const answer = await browser.send('/sign-in', typed)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('That is not right')
  expect(answer.text).toContain(`value="${ada.email}"`)
  expect(answer.text).toMatch(/name="sign-in-shared"[^>]* checked/)
  expect(answer.text).not.toContain('wrong wrong wrong')
  expect(answer.headers.getSetCookie()).toEqual([])
})

test('a token that was in the browser before signing in is replaced, and opens nothing', async () => {
  const planted = 'P'.repeat(43)
  browser.setCookie(cookieName, planted)
  expect((await browser.open('/')).location).toBe('/sign-in')
  await signIn()
  expect(browser.cookie(cookieName)).not.toBe(planted)
  const attacker = await openStaffVisitor(services)
  attacker.setCookie(cookieName, planted)
  expect((await attacker.open('/')).location).toBe('/sign-in')
})

test('signing out ends the session for whoever kept its cookie', async () => {
  await signIn()
  const kept = browser.cookie(cookieName) ?? ''
  await browser.send('/sign-out')
  const other = await openStaffVisitor(services)
  other.setCookie(cookieName, kept)
  expect((await other.open('/')).location).toBe('/sign-in')
})

test('no page answers without a session, however its address is written, and none to a role without the right', async () => {
  await signIn()
  const invited = await acceptAs(services, `editor-${number}@example.org`, [{ role: 'editor', areaId: null }])
  services.passTime(30_000)
  const editor = await openStaffVisitor(services)
  await editor.send('/sign-in', prove(invited))
  const stranger = await openStaffVisitor(services)
  for (const { path } of screens) {
    const address = `/${path.replace(/:\w+/g, 'x')}`
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const answer = await stranger.open(address)
    expect([address, answer.status, answer.location?.slice(0, 8)]).toEqual([address, 303, '/sign-in'])
  }
  const spellings = [
    '/people',
    '/PEOPLE',
    '/%70eople',
    '/people/',
    '/people.data',
    '/%50eople/invite',
    '/audit?x',
  ]
  for (const address of spellings) {
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const [out, refused] = [await stranger.open(address), await editor.open(address)]
    expect([address, out.status === 200, refused.status === 200]).toEqual([address, false, false])
    expect(out.text + refused.text).not.toContain(ada.email)
  }
})

test('a form that another site sends changes nothing', async () => {
  await signIn()
  const before = await listPeople(services)
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    {},
  ]
  for (const headers of foreign) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const answer = await browser.send(`/people/${ada.staffId}`, { act: 'end-sessions' }, headers)
    expect(answer.status).toBe(403)
    // oxlint-disable-next-line no-await-in-loop
    expect((await browser.send('/sign-out', {}, headers)).status).toBe(403)
  }
  expect(await listPeople(services)).toEqual(before)
})

test('whoever is switched off is out at the next request', async () => {
  await signIn()
  expect((await browser.open('/account')).status).toBe(200)
  await acceptAs(services, `other-admin-${number}@example.org`)
  await switchOff(services, { staffId: ada.staffId, by: system })
  expect((await browser.open('/account')).location).toBe('/sign-in?to=%2Faccount')
})

const longText = `Line one\r\n${'x'.repeat(9_000)}\r\n<b>"quoted" & more</b>`

test('a save that meets an ended session keeps every field, signs in in place, and goes through', async () => {
  await signIn()
  services.passTime(13 * 3_600_000)
  const typed = {
    name: 'Bo "B" Example',
    email: `bo-${number}@example.org`,
    role: ['support', 'editor@cambridge'],
    extra: longText,
  }
  const kept = await browser.send('/people/invite?from=list', typed)
  expect(kept.status).toBe(401)
  expect(kept.text).toContain('What you typed is kept')
  const wrong = await browser.submit(kept, { ...prove(), 'sign-in-code': '000000', 'sign-in-shared': 'yes' })
  expect(wrong.status).toBe(401)
  expect(wrong.text).toContain('That is not right')
  expect(wrong.text).toContain('x'.repeat(9_000))
  expect(wrong.text).toContain(`value="${ada.email}"`)
  expect(wrong.text).toMatch(/name="sign-in-shared"[^>]* checked/)
  const saved = await browser.submit(wrong, prove())
  expect(saved.location).toMatch(/^\/people\/[\da-f-]{36}\?done=invited$/)
  expect((await browser.open('/people')).text).toContain('Bo &quot;B&quot; Example')
  const [bo] = (await listPeople(services)).filter(({ email }) => email === typed.email)
  expect(bo?.roles).toHaveLength(2)
})

test('a form that stood in another tab while its person signed out is kept, and goes through', async () => {
  await signIn()
  await browser.send('/sign-out')
  const kept = await browser.send('/facts/opening-hours', { opensAt: '07:00' })
  expect(kept.status).toBe(401)
  expect(kept.text).toContain('What you typed is kept')
  expect(kept.text).toContain('value="07:00"')
})

test('what a field held with several lines arrives as it was typed', async () => {
  await signIn()
  services.passTime(13 * 3_600_000)
  const kept = await browser.send('/people/invite', { name: longText, email: 'x', role: 'support' })
  const again = await browser.submit(kept, prove())
  expect(again.status).toBe(400)
  expect(again.text).toContain('A name has at most 60 characters.')
  expect(again.text).toContain('That is not an email address')
})

test('only the form of the same person goes on; another’s is not sent', async () => {
  await signIn()
  const bo = await acceptAs(services, `bob-${number}@example.org`)
  services.passTime(13 * 3_600_000)
  const typed = { name: 'Cy', email: `cy-${number}@example.org`, role: 'support' }
  const kept = await browser.send('/people/invite', typed)
  const asBo = await browser.submit(kept, prove(bo))
  expect([asBo.status, asBo.location]).toEqual([303, '/?done=signed-in-as-another'])
  expect((await listPeople(services)).some(({ email }) => email === typed.email)).toBe(false)
})

test('a kept form stays its person’s when another has signed in meanwhile in the same browser', async () => {
  await signIn()
  const bo = await acceptAs(services, `boris-${number}@example.org`)
  services.passTime(13 * 3_600_000)
  const typed = { name: 'Cy', email: `cyd-${number}@example.org`, role: 'support' }
  const kept = await browser.send('/people/invite', typed)
  await signIn(bo)
  services.passTime(30_000)
  expect((await browser.submit(kept)).text).toContain('Is this yours to save?')
  const asBo = await browser.submit(kept, prove(bo))
  expect([asBo.status, asBo.location]).toEqual([303, '/?done=signed-in-as-another'])
  expect((await listPeople(services)).some(({ email }) => email === typed.email)).toBe(false)
})

test('a form of nobody known is not read, and asks nobody to sign in within it', async () => {
  const fresh = await openStaffVisitor(services)
  const body = new ReadableStream({ pull: () => Promise.reject(new Error('the body was read')) })
  const { status, location } = await fresh.sendBody('/articles/new', body)
  expect([status, location]).toEqual([303, '/sign-in'])
  browser.setCookie(cookieName, 'P'.repeat(43))
  const planted = await browser.send('/people/invite', { name: 'Cy' })
  expect([planted.status, planted.location]).toEqual([303, '/sign-in'])
})

test('what was sent to a kept form before anybody is known is small, and what is unreadable answers 400', async () => {
  const many = `${'a&'.repeat(300)}a`
  const large = `content=${'x'.repeat(64 * 1024)}`
  const cut = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'
  const urlEncoded = 'application/x-www-form-urlencoded'
  const ask = async (body: string, type: string) =>
    (await browser.sendBody('/articles/new?signing-in', body, type)).status
  expect(await ask(many, urlEncoded)).toBe(400)
  expect(await ask(large, urlEncoded)).toBe(400)
  expect(await ask(cut, 'multipart/form-data; boundary=x')).toBe(400)
  expect(await ask('name=Ada', 'text/plain')).toBe(400)
  await signIn()
  services.passTime(13 * 3_600_000)
  expect(await ask(large, urlEncoded)).toBe(401)
  expect(await ask(many, urlEncoded)).toBe(400)
  const kept = await browser.sendBody('/articles/new', many, urlEncoded)
  expect(kept.status).toBe(400)
  expect((await browser.sendBody('/articles/new', large, urlEncoded)).status).toBe(401)
})

test('a kept form holds no password and no secret of an authenticator app', async () => {
  await signIn()
  services.passTime(13 * 3_600_000)
  const secrets = {
    'new-password': 'secret-1',
    password: 'secret-2',
    'totp-secret': 'secret-3',
    'totp-code': 'secret-4',
    'sign-in-other': 'secret-5',
  }
  const kept = await browser.send('/account/password', { ...secrets, other: 'kept-1' })
  expect([kept.status, kept.text.includes('kept-1'), kept.text.includes('secret-')]).toEqual([
    401,
    true,
    false,
  ])
})

test('before roles a ceremony of the last ten minutes is asked for, in place, and the form goes on from there', async () => {
  await signIn()
  services.passTime(10 * 60_000)
  const typed = { name: 'Dee', email: `dee-${number}@example.org`, role: 'support' }
  const asked = await browser.send('/people/invite', typed)
  expect([asked.status, asked.text.includes('Is it still you?')]).toEqual([401, true])
  const other = await acceptAs(services, `eve-${number}@example.org`)
  services.passTime(30_000)
  expect((await browser.submit(asked, prove(other))).text).toContain('That is somebody else')
  const before = browser.cookie(cookieName)
  expect((await browser.submit(asked, prove())).location).toMatch(/done=invited$/)
  expect(browser.cookie(cookieName)).not.toBe(before)
  // A page by GET asks on a page of its own, and leads back.
  services.passTime(10 * 60_000)
  const led = await browser.open('/account/password')
  expect(led.location).toBe('/confirm?to=%2Faccount%2Fpassword')
  const back = await browser.submit(await browser.open(led.location ?? ''), prove())
  expect(back.location).toBe('/account/password')
  expect((await browser.open('/account/password')).status).toBe(200)
})

test('an invitation sets up a password and a code without a script; its codes are shown once', async () => {
  const invited = await inviteStaff(services, {
    email: `ivy-${number}@example.org`,
    name: 'Ivy',
    roles: [{ role: 'support', areaId: null }],
    by: system,
  })
  if (invited.kind !== 'invited') throw new Error(invited.kind)
  const path = new URL(invited.link).pathname
  const page = await browser.open(path)
  expect(page.text).toContain('Hello Ivy.')
  const secret = /name="totp-secret" value="([A-Z2-7]{32})"/.exec(page.text)?.[1] ?? ''
  const code = () => showCode(services, secret)
  const typed = { 'totp-secret': secret, 'totp-code': code(), 'new-password': 'password1234' }
  const weak = await browser.send(path, typed)
  expect([
    weak.status,
    weak.text.includes('among the first that anybody guesses'),
    weak.text.includes(secret),
  ]).toEqual([400, true, true])
  const done = await browser.send(path, { ...typed, 'new-password': examplePassword })
  expect([done.status, done.text.match(/[2-9A-Z]{4}(-[2-9A-Z]{4}){5}/g)?.length]).toEqual([200, 10])
  expect((await browser.open('/account')).status).toBe(200)
  expect((await browser.open(path)).text).toContain('This invitation was used')
  expect((await browser.send(path, { ...typed, 'new-password': examplePassword })).location).toBe(path)
  expect((await browser.open('/invitation/nothing')).status).toBe(410)
})

test('in a demonstration a form whose session has ended goes on by one click, as whoever typed it', async () => {
  const demonstration = await createBookingTestServices()
  demonstration.deployment.demonstration = true
  await demonstration.database.transaction((tx) =>
    tx.insert(databaseIdentity).values({ demonstration: true }),
  )
  await addDemonstrationStaff(demonstration)
  const people = await listDemonstrationStaff(demonstration)
  const admin = people.find(({ role }) => role === 'admin')?.id ?? ''
  const here = await openStaffVisitor(demonstration, { address: '127.0.0.1' })
  const signedIn = await here.send('/sign-in', { 'sign-in-demonstration': admin })
  expect([signedIn.status, signedIn.location]).toEqual([303, '/'])
  demonstration.passTime(13 * 3_600_000)
  const kept = await here.send('/people/invite', { name: 'x'.repeat(61), email: 'who', role: 'support' })
  expect(kept.status).toBe(401)
  expect(kept.text).toMatch(new RegExp(`<button(?=[^>]* name="sign-in-demonstration")[^>]* value="${admin}"`))
  const gone = await here.submit(kept, { 'sign-in-demonstration': admin })
  expect(gone.status).toBe(400)
  expect(gone.text).toContain('A name has at most 60 characters.')
  // Elsewhere nobody becomes anybody by a click.
  const far = await openStaffVisitor(demonstration)
  expect((await far.send('/sign-in', { 'sign-in-demonstration': admin })).status).toBe(400)
  demonstration.deployment.demonstration = false
  const real = await openStaffVisitor(demonstration, { address: '127.0.0.1' })
  expect((await real.send('/sign-in', { 'sign-in-demonstration': admin })).status).toBe(400)
  await demonstration.database.close()
})
