import { previewWords } from '@kindfold/content/desk/article-words.ts'
import { openPreview } from '@kindfold/domain/publishing/article/previews.ts'
import { readArticleFacts } from '@kindfold/domain/capacity/spoken-facts/read-article-facts.ts'
import { data } from 'react-router'
import { buildArticle } from '../catalogue/build-article.ts'
import { factsContext } from '../catalogue/facts-context.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/preview-page.ts'
import { leaveWordsToDocument } from './article-words.ts'
import { BlogPost } from './blog-post.tsx'

/** Nobody keeps or finds it, and no other site learns its address. */
const secretHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
}

/** GET /preview/:token: an article as it stands at the desk, drawn as readers would see it (desk spec, Articles). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const preview = await openPreview(services, params.token)
  if (preview === null) return data(null, { status: 404, headers: secretHeaders })
  const { post, related, isDraft, expiresAt } = preview
  const { articleFacts } = await readArticleFacts(services, await context.get(factsContext))
  const article = buildArticle({ post, related, articleFacts, edge: null, staleSince: null })
  return data({ article: leaveWordsToDocument(article), isDraft, expiresAt }, { headers: secretHeaders })
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `Preview: ${loaderData.article.post.title}` : previewWords.gone.heading },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PreviewPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) {
    return (
      <div className="page page--narrow width">
        <h1>{previewWords.gone.heading}</h1>
        <p className="lead">{previewWords.gone.text}</p>
      </div>
    )
  }
  const { article, isDraft, expiresAt } = loaderData
  return (
    <>
      <div className="preview-banner" role="note">
        <div className="width">
          <strong>{previewWords.heading}.</strong> {isDraft ? previewWords.draft : previewWords.asSeen}{' '}
          {previewWords.until(expiresAt)}
        </div>
      </div>
      <BlogPost slug={article.post.slug} initial={article} />
    </>
  )
}
