import type { Services } from '@kindfold/domain/services.ts'
import { expect, test } from 'vitest'
import { answerOutage } from './answer-outage.ts'

/** Services whose database is unreachable. */
const unreachable = {
  database: {
    transaction: () => Promise.reject(Object.assign(new Error('no answer'), { name: 'DatabaseUnavailable' })),
  },
} as unknown as Services

const post = () =>
  new Request('http://localhost/', { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) })

async function fieldsKept(request: Request, isStreamed?: boolean) {
  const { database } = answerOutage(unreachable, request, isStreamed)
  await request.text()
  const thrown: unknown = await database.transaction(() => Promise.resolve()).catch((fault: unknown) => fault)
  return (thrown as { data: { fields: unknown } }).data.fields
}

test('in an outage a form keeps what was typed, and no copy is held of one that is read as it arrives', async () => {
  expect(await fieldsKept(post())).toEqual([['name', 'Ada']])
  expect(await fieldsKept(post(), true)).toEqual([])
})
