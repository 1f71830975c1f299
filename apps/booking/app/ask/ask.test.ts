import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listMessages } from '@kindfold/domain/message/list-messages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
let visitor: Visitor
beforeEach(async () => {
  services = await createBookingTestServices()
  visitor = await openVisitor(services)
})
afterEach(() => services.database.close())

const stock = {
  organisation: 'Example Coats Ltd',
  place: '1 Example Street, London N1 1AA',
  goods: 'Coats of last season',
  amount: '12 boxes',
  charity: 'the-dream-factory',
  name: 'Ada Example',
  email: 'ada@example.org',
}
async function ask(kind: string, fields: Record<string, string>) {
  const page = await visitor.open(`/ask/${kind}`)
  services.passTime(10_000)
  return await visitor.submit(page, `/ask/${kind}`, fields)
}

test('a form that was sent shows its reference, and one email with the same is written', async () => {
  const sent = await ask('stock', stock)
  const reference = /ASK-[\dA-Z]{4}-[\dA-Z]{4}/.exec(sent.text)?.[0] ?? 'none'
  expect(sent.text).toContain(
    'We are emailing a confirmation to ada@example.org, unless we have sent several emails there in the last 60 minutes.',
  )
  const written = await listMessages(services, { limit: 10 })
  expect(written.map(({ kind, data, recipient }) => [kind, recipient, (data as never)['reference']])).toEqual(
    [['enquiry-received', 'ada@example.org', reference]],
  )
})

test('what is wrong has its words beside the field, and what was typed stays', async () => {
  const sent = await ask('banks', { ...stock, place: '', email: 'ada', charity: '' })
  expect(sent.status).toBe(400)
  for (const words of [
    'Enter the address of the workplace, with the postcode.',
    'Choose a charity, or all of them.',
    'It should look like name@example.org',
    'value="Example Coats Ltd"',
    'value="Ada Example"',
  ])
    expect(sent.text).toContain(words)
  expect(await listMessages(services, { limit: 10 })).toEqual([])
})

test('post asks for an address alone; no other form is there', async () => {
  const page = await visitor.open('/ask/post')
  expect(page.text).not.toContain('name="name"')
  expect((await ask('post', { email: 'ada@example.org' })).text).toContain('when it opens')
  expect((await visitor.open('/ask/anything')).status).toBe(404)
  expect((await visitor.send('/ask/anything', stock)).status).toBe(404)
})

test('a machine that fills the trap writes nothing', async () => {
  const sent = await ask('stock', { ...stock, website: 'https://example.org' })
  expect(sent.status).toBe(400)
  expect(await listMessages(services, { limit: 10 })).toEqual([])
})
