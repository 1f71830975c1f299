import { forgetInstallation, sayInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import { publishArticle } from '@kindfold/domain/publishing/article/publish-article.ts'
import { saveDraft } from '@kindfold/domain/publishing/article/save-draft.ts'
import { startArticle } from '@kindfold/domain/publishing/article/start-article.ts'
import { readInstallation } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { readPart, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const organisation = '/installation/organisation'
const real = {
  legalName: 'Warm Coat Collections Limited',
  companyNumber: '14725836',
  'registeredOffice.lines': '7 Weaver Yard\nFirst floor',
  'registeredOffice.town': 'London',
  'registeredOffice.postcode': 'E2 8DP',
  email: 'hello@warmcoat.org.uk',
  privacyEmail: 'privacy@warmcoat.org.uk',
  phone: '020 3815 2746',
  instagram: '',
  linkedin: '',
}

test('what is made up is listed with where to put it right, for administrators alone', async () => {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const { text } = await ada.open('/launch')
  expect(text).toContain('The company’s registered name and number')
  expect(text).toContain('href="/installation/organisation"')
  expect(text).toContain('href="/installation/charities/voice-for-epilepsy"')
  const ed = await openColleague(services, { name: 'Ed', role: 'editor' })
  for (const path of ['/launch', organisation, '/installation/charities/new'])
    expect((await ed.open(path)).status, path).toBe(403)
})

test('who runs the service is entered in one form: what is wrong is said beside its field, what is right is in force', async () => {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const form = await ada.open(organisation)
  const wrong = await ada.change(form, organisation, {
    ...real,
    companyNumber: '12',
    'registeredOffice.postcode': 'E28DP',
  })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('id="companyNumber-error"')
  expect(wrong.text).toContain('id="registeredOffice.postcode-error"')
  expect(wrong.text).toContain('value="hello@warmcoat.org.uk"')
  expect(await ada.change(wrong, organisation, real)).toMatchObject({ status: 303 })
  expect((await readInstallation(services)).organisation).toMatchObject({
    legalName: 'Warm Coat Collections Limited',
    registeredOffice: { lines: ['7 Weaver Yard', 'First floor'], town: 'London' },
    instagram: null,
  })
  const after = await ada.open(organisation)
  expect(after.text).toMatch(
    /Registered name: <del>Kindfold Ltd<\/del> <ins>Warm Coat Collections Limited<\/ins>/,
  )
  expect((await ada.open('/launch')).text).not.toContain('The company’s registered name and number')
})

test('two who change different fields both keep theirs; of the same field nobody is overwritten', async () => {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const bo = await openColleague(services, { name: 'Bo', role: 'admin' })
  const [seenByAda, seenByBo] = [await ada.open(organisation), await bo.open(organisation)]
  await ada.change(seenByAda, organisation, { email: 'hello@warmcoat.org.uk' })
  expect(await bo.change(seenByBo, organisation, { phone: '020 3815 2746' })).toMatchObject({ status: 303 })
  expect((await readInstallation(services)).organisation).toMatchObject({
    email: 'hello@warmcoat.org.uk',
    phone: '020 3815 2746',
  })
  const clash = await bo.change(seenByBo, organisation, { email: 'other@warmcoat.org.uk' })
  expect(clash).toMatchObject({ status: 409, text: expect.stringContaining('hello@warmcoat.org.uk') })
})

test('what was said earlier is said again after what it changes', async () => {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  for (const phone of ['020 3815 2746', '020 3815 2747'])
    await ada.change(await ada.open(organisation), organisation, { phone })
  const [, again = ''] = /href="(\/installation\/again\/\d+)"/.exec((await ada.open(organisation)).text) ?? []
  const preview = await ada.open(again)
  expect(preview.text).toMatch(/Telephone: <del>020 3815 2747<\/del> <ins>020 3815 2746<\/ins>/)
  expect(await ada.submit(preview, again, {})).toMatchObject({ status: 303 })
  expect((await readInstallation(services)).organisation.phone).toBe('020 3815 2746')
  expect((await ada.open('/installation/again/999999')).status).toBe(404)
})

const added = {
  slug: 'warm-homes',
  name: 'Warm Homes',
  initials: 'WH',
  mission: 'Blankets for people in cold homes.',
  description: 'Warm Homes brings blankets to people in cold homes.',
  details: 'Free for everybody\nSince 1999',
  place: '1',
}

test('a charity is added, stands where it was put, is paused, and its words stay its own', async () => {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const form = await ada.open('/installation/charities/new')
  const wrong = await ada.change(form, '/installation/charities/new', {
    ...added,
    slug: 'All Charities',
    'testimonial.quote': 'They came every single month of the year.',
  })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('id="slug-error"')
  expect(wrong.text).toContain('id="testimonial.quote-error"')
  expect(
    await ada.change(wrong, '/installation/charities/new', { ...added, 'testimonial.quote': '' }),
  ).toMatchObject({
    status: 303,
  })
  const { charities } = await readInstallation(services)
  expect(charities.map(({ slug }) => slug).slice(0, 2)).toEqual(['warm-homes', 'the-dream-factory'])
  expect(charities[0]).toMatchObject({
    details: ['Free for everybody', 'Since 1999'],
    website: null,
    testimonial: null,
  })
  const own = '/installation/charities/warm-homes'
  await ada.change(await ada.open(own), own, { isPaused: 'yes' })
  expect((await ada.open('/installation/charities')).text).toContain('Paused')
  expect((await ada.open('/installation/charities')).text).toContain('Warm Homes: added')
})

test('articles and our own words that name a charity are listed at it, and at the articles and facts once it is paused, for whoever may change them', async () => {
  services.setNow(new Date(Date.now() - 3_600_000).toISOString())
  const edie = { kind: 'staff', id: 'e', name: 'Edie' } as const
  const closing = 'Warmly, also for The Dream Factory.'
  const { version: ofWords } = await readPart(services, 'message-words')
  const own = { part: 'message-words', value: { confirmation: { closing } }, version: ofWords } as const
  await setPart(services, { ...own, by: edie })
  const { postId } = await startArticle(services, { by: edie })
  const basis = async () => {
    const { version = 0, base = 0 } = (await findArticle(services, postId)) ?? {}
    return { postId, version, base }
  }
  const text = {
    title: 'How to fold a coat',
    slug: 'how-to-fold-a-coat',
    excerpt: 'Three folds, and the sleeves first.',
    description: 'A coat folds flat in three steps. The sleeves come first, and the collar stays up.',
    content: '## First\n\nFold it for The Dream Factory.\n\n## Then\n\nFold it again.',
    picture: '/pictures/folded-pile-1200.webp',
    pictureAlt: '',
    pictureDecorative: true,
  }
  await saveDraft(services, { ...(await basis()), text, by: edie })
  await publishArticle(services, { ...(await basis()), from: null, until: null, by: edie })
  services.passTime(60_000)
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const address = '/installation/charities/the-dream-factory'
  const page = await ada.open(address)
  expect(page.text).toContain(`<a href="/articles/${postId}">How to fold a coat</a>`)
  expect(page.text).toContain('<a href="/message-words/confirmation">')
  const ed = await openColleague(services, { name: 'Ed', role: 'editor' })
  expect((await ed.open('/articles')).text).not.toContain('which is paused')
  await ada.change(page, address, { isPaused: 'yes' })
  expect((await ed.open('/facts')).text).toContain(
    '<a href="/message-words/confirmation">Our sentence in “Confirmation”</a> names The Dream Factory, which is paused',
  )
  expect((await ed.open('/articles')).text).toContain(
    `<a href="/articles/${postId}">How to fold a coat</a> names The Dream Factory, which is paused`,
  )
  expect((await ada.open('/installation/charities/clothing-collective')).text).toContain(
    'No article that readers see, no notice and no words of our own in messages.',
  )
})

test('at least two partners take bookings without an end, since All Charities shares between them', async () => {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const slugs = ['the-dream-factory', 'clothing-collective', 'voice-for-epilepsy']
  const answers: number[] = []
  for (const slug of slugs) {
    const path = `/installation/charities/${slug}`
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    answers.push((await ada.change(await ada.open(path), path, { endsOn: '2027-01-01' })).status)
  }
  expect(answers).toEqual([303, 303, 422])
})

test('what can be proved is ticked, and kept with who said so', async () => {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const path = '/installation/proved-claims'
  await ada.change(await ada.open(path), path, { 'best-market-price': 'yes' })
  expect((await readInstallation(services))['proved-claims']).toEqual(['best-market-price'])
  const { text } = await ada.open(path)
  expect(text).toMatch(/the best market price.*<del>no<\/del> <ins>yes<\/ins>/s)
  expect(text).toContain('Ada')
})

test('every page of the desk says that the public waits, until what is needed stands there', async () => {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const sue = await openColleague(services, { name: 'Sue', role: 'support' })
  expect((await ada.open('/')).text).not.toContain('no message goes')
  services.deployment.mustBeReal = true
  expect((await ada.open('/')).text).toMatch(/no message goes.*<a href="\/launch">/s)
  const seenBySue = (await sue.open('/bookings')).text
  expect(seenBySue).toContain('no message goes')
  expect(seenBySue).not.toContain('href="/launch"')
  await sayInstallation(services)
  expect((await ada.open('/')).text).not.toContain('no message goes')
})
