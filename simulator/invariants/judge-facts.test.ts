import { expect, test } from 'vitest'
import { listFactFaults, readPublicPage } from './judge-facts.ts'

const page = (words: string) => [{ by: 'page /faq', words }]

test('hours that were changed stand nowhere, and the new ones somewhere', () => {
  const hours = { fact: 'hours', was: ['6am to 3pm'], is: '10am to 2pm' } as const
  const list = (words: string) => listFactFaults(page(words), hours).map(({ fault }) => fault)
  expect(list('We answer 10am to 2pm.')).toEqual([])
  expect(list('10am to 2pm, and 6am to 3pm')).toEqual(['page says when we answer that was changed'])
  expect(list('We answer.')).toEqual(['no page says when we answer'])
})

test('the number of a company that was changed is no part of a longer one, as of the root before the first month', () => {
  const company = { fact: 'company', was: ['00000000'], is: 'Warm Coats' } as const
  const list = (words: string) => listFactFaults(page(words), company).map(({ said }) => said)
  expect(list(`Warm Coats. printf %s ${'0'.repeat(64)}`)).toEqual([])
  expect(list('Warm Coats, company number 00000000.')).toEqual(['00000000'])
  expect(list(`Warm Coats ${'0'.repeat(64)} 00000000`)).toEqual(['00000000'])
})

test('a partner that is paused is offered nowhere; an article, and what was paid, may still tell of it', () => {
  const partners = { fact: 'charities', was: ['The Voice'], is: 'A and B' } as const
  const list = (by: string, words: string) =>
    listFactFaults([{ by, words }], partners).map(({ said }) => said)
  expect(list('page /', 'A and B')).toEqual([])
  expect(list('page /faq', 'A and B, The Voice')).toEqual(['The Voice'])
  expect(list('page /blog/four', 'A and B, The Voice')).toEqual([])
  expect(list('page /where-the-money-goes/2026-10', 'A and B, The Voice')).toEqual([])
})

test('no page claims more reviews than were counted', () => {
  const list = (words: string) =>
    listFactFaults(page(words), { fact: 'reviews', is: 350 }).map(({ said }) => said)
  expect(list('over 300 reviews, 1 review')).toEqual([])
  expect(list('over 8,800 reviews')).toEqual(['8,800 reviews'])
})

test('no page says that we collect in an area that is closed; what else it says of the town is its own', () => {
  const areas = { fact: 'areas', closed: 'Northampton' } as const
  const list = (words: string) => listFactFaults(page(words), areas).map(({ said }) => said)
  expect(list('A market in Northampton. We collect in Oxford.')).toEqual([])
  expect(list('We collect bags in Oxford, Northampton and Reading. So.')).toEqual([
    'collect bags in Oxford, Northampton and Reading',
  ])
})

test('a page is read as its words and as what it says to machines, without its scripts and marks', () => {
  const html =
    '<p>We answer <time>6am</time> to 3pm &amp; more</p><script>x = 1</script><script type="application/ld+json">{"opens":"06:00"}</script>'
  expect(readPublicPage('/faq', html)).toEqual([
    { by: 'page /faq', words: ' We answer 6am to 3pm & more ' },
    { by: 'structured data of /faq', words: '{"opens":"06:00"}' },
  ])
})
