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
