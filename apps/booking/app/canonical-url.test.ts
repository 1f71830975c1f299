import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

const read = (address: string) => canonicalUrl(new URL(address, 'https://book.kindfold.example')).href

test('what a donor brings along is kept in a fixed order and the rest is dropped', () => {
  expect(read('/book?utm_source=x&bags=2-1-0&postcode=RG1&charity=all-charities&material=textiles')).toBe(
    'https://book.kindfold.example/book?charity=all-charities&postcode=RG1&bags=2-1-0',
  )
})

test('a postcode stands in the address of the start alone', () => {
  for (const page of ['charity', 'postcode', 'date', 'check']) {
    expect(read(`/book/${page}?postcode=CB2+1TN`)).toBe(`https://book.kindfold.example/book/${page}`)
  }
})

test('pages that read nothing from their address have none of it', () => {
  expect(read('/manage?charity=all-charities')).toBe('https://book.kindfold.example/manage')
})

test('a sheet of labels keeps which one it is, by every way to a booking', () => {
  for (const base of ['/manage/here/FHJK-34RT', '/manage/k7Qm3xV9', '/manage/all/k7Qm3xV9/FHJK-34RT']) {
    const sheet = `https://book.kindfold.example${base}/label?from=25`
    expect(read(`${base}/label?from=25&utm_source=x`)).toBe(sheet)
    expect(read(`${base}/date?from=25`)).toBe(`https://book.kindfold.example${base}/date`)
  }
})

test('a page of the journey keeps that “Change” on the last page led to it, and a day to move to is kept', () => {
  for (const path of ['/book/items?from=check', '/manage/here/FHJK-34RT/date?to=2026-11-24'])
    expect(read(`${path}&utm_source=x`)).toBe(`https://book.kindfold.example${path}`)
})

test('every page keeps where what its form was answered with is found', () => {
  for (const path of [
    '/book/check?kept=k7Q',
    '/ask/stock?kept=k7Q',
    '/manage/here/FHJK-34RT/date?to=2026-11-24&kept=k7Q',
    '/regular/k7Qm3xV9?done=both&doneAt=tsb2k0',
    '/manage/k7Qm3xV9?done=date&doneAt=tsb2k0',
    '/regular/k7Qm3xV9/bags?kept=k7Q',
  ])
    expect(read(`${path}&utm_source=x`)).toBe(`https://book.kindfold.example${path}`)
})
