import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { test } from './bounded-pages.ts'
import { addAuthenticator } from './add-authenticator.ts'
import { expectNoFaultInLightOrDark } from './journey.ts'
import { bookingOrigin, deskOrigin } from './origins.ts'

/** Signs the invented administrator of the demonstration in. */
async function openAsAdministrator(page: Page) {
  await page.goto(`${deskOrigin}/sign-in`)
  await page.getByRole('button', { name: 'Administrator' }).click()
  await expect(page).toHaveURL(`${deskOrigin}/`)
}

/** Invites a person, and finds the link in the email. */
async function invite(page: Page, email: string): Promise<string> {
  await page.goto(`${deskOrigin}/people/invite`)
  await page.getByLabel('Name').fill('Kay Example')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('group', { name: 'Support' }).getByLabel('All areas').check()
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByRole('status')).toContainText('The letter is on its way')
  const list = await (await page.request.get(`${bookingOrigin}/outbox`)).text()
  for (const [, id] of list.matchAll(/\/outbox\/([\da-f-]{36})/g)) {
    // oxlint-disable-next-line no-await-in-loop -- the newest come first
    const mail = await (await page.request.get(`${bookingOrigin}/outbox/${id}`)).text()
    const link = /http:\/\/localhost:\d+\/invitation\/[\w-]{43}/.exec(mail)?.[0]
    if (link !== undefined && mail.includes(email)) return link
  }
  throw new Error('no invitation was emailed')
}

test('a passkey accepts an invitation, signs in, and brings a form through an ended session @desktop', async ({
  page,
  browser,
}) => {
  await openAsAdministrator(page)
  const email = `kay-${randomUUID()}@example.org`
  const link = await invite(page, email)

  const context = await browser.newContext()
  const own = await context.newPage()
  const setVerified = await addAuthenticator(context, own)
  await own.goto(link)
  await expectNoFaultInLightOrDark(own)
  await setVerified(false)
  await own.getByRole('button', { name: 'Set up a passkey' }).click()
  await expect(own.getByRole('alert')).toContainText('That did not work')
  await setVerified(true)
  await own.getByRole('button', { name: 'Set up a passkey' }).click()
  await expect(own).toHaveURL(`${deskOrigin}/`)
  await own.goto(link)
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('This invitation was used')

  await own.goto(`${deskOrigin}/account`)
  await own.getByRole('button', { name: 'Sign out', exact: true }).first().click()
  await expect(own.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  await expectNoFaultInLightOrDark(own)
  await own.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(own).toHaveURL(`${deskOrigin}/`)

  await own.goto(`${deskOrigin}/account/password`)
  await own.getByLabel('New password').fill('marmalade orbit fence')
  await own.getByLabel('Code from the app').fill('000000')
  await page.goto(`${deskOrigin}/people`)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page.getByRole('status')).toContainText('Signed out everywhere')

  await own.getByRole('button', { name: 'Set the password' }).click()
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('Sign in to go on')
  await own.getByRole('button', { name: 'Sign in with a passkey' }).click()
  // The form itself was judged: it arrived as it was typed.
  await expect(own.getByText('That code does not fit').first()).toBeVisible()
  await context.close()
})
