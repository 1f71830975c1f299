import { expect, test } from 'vitest'
import { describeVisit } from './describe-visit.ts'

test('analytics learns the page and the campaign, and no postcode or link of a donor', () => {
  expect(
    describeVisit(
      'https://book.kindfold.example/book/postcode?postcode=CB2+1TN&utm_source=leaflet#main',
      'https://book.kindfold.example/manage/secret',
    ),
  ).toEqual({
    page_location: 'https://book.kindfold.example/book/postcode?utm_source=leaflet',
    page_referrer: 'https://book.kindfold.example',
  })
  expect(describeVisit('https://www.kindfold.example/', '').page_referrer).toBe('')
})

test('analytics learns nothing of a donor’s link that is asked of the wrong host', () => {
  const token = 'aB-_9'.repeat(9).slice(0, 43)
  for (const written of [token, token.replaceAll('-', '%2D').replaceAll('_', '%5f')])
    expect(describeVisit(`https://www.kindfold.example/manage/${written}/date`, '').page_location).toBe(
      'https://www.kindfold.example/manage/link/date',
    )
  const post = 'https://www.kindfold.example/blog/how-to-check-a-charity-collection-is-genuine-and-safe'
  expect(describeVisit(post, '').page_location).toBe(post)
})
