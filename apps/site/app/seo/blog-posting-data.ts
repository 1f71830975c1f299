import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { blogPostPath, sharePicturePath } from '../catalogue/blog-address.ts'
import type { Article } from '../catalogue/blog-answers.ts'
import type { StructuredData } from './structured-data.ts'

/** A blog post for search engines. The organisation is the author: articles have no person's name. */
export function blogPostingData(origin: string, post: Article['post']): StructuredData {
  const address = origin + blogPostPath(post.slug)
  const house = { '@type': 'Organization', name: organisation.name, url: `${origin}/` }
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.publishedAt,
    inLanguage: 'en-GB',
    mainEntityOfPage: address,
    url: address,
    image: [origin + sharePicturePath(post.slug)],
    timeRequired: `PT${post.readingMinutes}M`,
    author: house,
    publisher: { ...house, logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` } },
  }
}
