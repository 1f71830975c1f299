import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { expect, test } from 'vitest'
import { blogPostingData } from './blog-posting-data.ts'
import { breadcrumbData, faqPageData, organisationData, websiteData } from './structured-data.ts'

const origin = 'https://www.kindfold.example'

test('the organisation is named with its company number and registered office', () => {
  expect(organisationData(origin)).toMatchObject({
    '@type': 'Organization',
    legalName: organisation.legalName,
    identifier: { value: organisation.companyNumber },
    address: { addressCountry: 'GB' },
    logo: `${origin}/icon-512.png`,
  })
})

test('the site is published by the organisation', () => {
  expect(websiteData(origin).publisher).toEqual({ '@id': organisationData(origin)['@id'] })
})

test('each question stands with its answer', () => {
  const data = faqPageData([{ question: 'Is it free?', answerText: 'Yes.' }])
  expect(data.mainEntity).toEqual([
    { '@type': 'Question', name: 'Is it free?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
  ])
})

test('a trail begins at the home page and counts its steps', () => {
  expect(breadcrumbData(origin, [{ name: 'Blog', path: '/blog' }]).itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
    { '@type': 'ListItem', position: 2, name: 'Blog', item: `${origin}/blog` },
  ])
})

test('a post has a headline, a date and a picture', () => {
  const post = {
    id: 'a',
    slug: 'socks',
    title: 'Socks',
    description: 'About socks.',
    excerpt: null,
    featuredImageUrl: null,
    featuredImageAlt: null,
    publishedAt: '2026-11-20T09:00:00.000Z',
    readingMinutes: 3,
  }
  expect(blogPostingData(origin, post)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Socks',
    datePublished: '2026-11-20T09:00:00.000Z',
    image: [`${origin}/share/socks.png`],
    mainEntityOfPage: `${origin}/blog/socks`,
    timeRequired: 'PT3M',
  })
})
