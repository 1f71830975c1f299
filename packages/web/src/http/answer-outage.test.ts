import type { Services } from '@kindfold/domain/base/services/services.ts'
import { expect, test } from 'vitest'
import { answerOutage } from './answer-outage.ts'

const fail = () => Promise.reject(Object.assign(new Error('no answer'), { name: 'DatabaseUnavailable' }))
/** By which pages and acts ask the database. */
const ways = ['isDemonstration', 'read', 'readAsAnonymous', 'transaction', 'statement'] as const

/** Services whose database is unreachable. */
const unreachable = {
  database: Object.fromEntries(ways.map((way) => [way, fail])),
} as unknown as Services

const post = (fields: string[][] = [['name', 'Ada']]) =>
  new Request('http://localhost/', { method: 'POST', body: new URLSearchParams(fields) })

async function fieldsKept(request: Request, isStreamed?: boolean) {
  const { database } = answerOutage(unreachable, request, isStreamed)
  await request.text()
  const thrown: unknown = await database.transaction(() => Promise.resolve()).catch((fault: unknown) => fault)
  return (thrown as { data: { fields: unknown } }).data.fields
}

test.each(ways)('in an outage whatever asks by %s is answered with a page to try again', async (way) => {
  const { database } = answerOutage(unreachable, new Request('http://localhost/'))
  const asked: () => Promise<unknown> = database[way].bind(database, undefined as never, undefined as never)
  expect(await asked().catch((fault: unknown) => fault)).toMatchObject({
    data: { form: 'outage' },
    init: { status: 503 },
  })
})

test('in an outage a form keeps what was typed, and no copy is held of one that is read as it arrives', async () => {
  expect(await fieldsKept(post())).toEqual([['name', 'Ada']])
  expect(await fieldsKept(post(), true)).toEqual([])
})

test('in an outage every value of a name is kept, and nothing by which one proves who one is', async () => {
  const ticked = [
    ['weekdays', '1'],
    ['weekdays', '3'],
    ['role', 'support@london'],
    ['postcode', 'CB2 1TN'],
    ['role', 'editor'],
    ['sign-in-kept-for', 'ada.signature'],
  ]
  const secrets = ['sign-in-password', 'sign-in-code', 'sign-in-passkey', 'new-password', 'new-passkey']
  const proofs = [...secrets, 'totp-secret', 'totp-code'].map((name) => [name, 'secret'])
  expect(await fieldsKept(post([...ticked, ...proofs]))).toEqual(ticked)
})

test('in an outage a form with more fields than any of ours is not kept in part', async () => {
  const many = Array.from({ length: 301 }, (_, place) => ['mark', String(place)])
  expect(await fieldsKept(post(many.slice(1)))).toHaveLength(300)
  expect(await fieldsKept(post(many))).toEqual([])
})
