import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { MetaDescriptor } from 'react-router'

export type PageMeta = {
  title: string
  description: string
  /** The page's canonical path, with its leading slash. */
  path: string
  /** Path of a 1200 × 630 picture for shared links. */
  sharePicture?: string
  type?: 'website' | 'article'
  noindex?: boolean
  /** Structured data of the page, schema.org objects without their `@context`. */
  structuredData?: readonly Record<string, unknown>[]
  more?: readonly MetaDescriptor[]
}

/** How many characters of a title search engines show. */
const titleShownLetters = 60

/** Adds our name to a title without it, if it fits: the page's own words come first. */
function formatTitle(title: string): string {
  const named = `${title} | ${organisation.name}`
  return title.includes(organisation.name) || named.length > titleShownLetters ? title : named
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

type RootData = { siteOrigin: string; phoneHours: string }

const rootDataOf = (matches: Matches) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined

/** The origin of the public site, from the root loader. */
export const siteOriginOf = (matches: Matches): string => rootDataOf(matches)?.siteOrigin ?? ''

/** When somebody answers our phone now, from the root loader. */
export const phoneHoursOf = (matches: Matches): string => rootDataOf(matches)?.phoneHours ?? ''

/** Title, description, canonical link, social-share tags and structured data of one page (spec 2, Routes). */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const origin = siteOriginOf(matches)
  const address = origin + page.path
  const picture = origin + (page.sharePicture ?? '/share/kindfold.png')
  const title = formatTitle(page.title)
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.noindex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: address }]),
    { property: 'og:site_name', content: organisation.name },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${organisation.name}: ${page.title}` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: page.title },
    { name: 'twitter:description', content: page.description },
    { name: 'twitter:image', content: picture },
    { name: 'twitter:image:alt', content: `${organisation.name}: ${page.title}` },
    ...(page.structuredData ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
    ...(page.more ?? []),
  ]
}
