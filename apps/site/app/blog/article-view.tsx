import { blogWords } from '@kindfold/content/pages/blog.ts'
import { LogoMark } from '@kindfold/ui/logo/logo.tsx'
import { Picture } from '@kindfold/ui/picture/picture.tsx'
import { Prose } from '@kindfold/ui/prose/prose.tsx'
import { useArticleWords, type DrawnArticle } from './article-words.ts'
import { BackToBlog } from './back-to-blog.tsx'
import { BlogCallToAction } from './blog-call-to-action.tsx'
import { Contents } from './contents.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { keepCompoundsWhole } from './keep-compounds-whole.tsx'
import { PostCard } from './post-card.tsx'
import { PostDate } from './post-date.tsx'
import { useLinksInside } from './use-links-inside.ts'

/** A post from "Back to Blog" to what to read next (spec 2, Blog post). */
export function ArticleView({ article }: { article: DrawnArticle }) {
  const { post, headings, related } = article
  const html = useArticleWords(article)
  return (
    <>
      <article className="post" aria-labelledby="post-title">
        <header className="post__head">
          <div className="post__head-row width">
            <div className="post__title">
              <BackToBlog />
              <h1 id="post-title" tabIndex={-1}>
                {keepCompoundsWhole(post.title)}
              </h1>
              <p className="post__facts">
                <PostDate instant={post.publishedAt} />
                <span>{post.readingMinutes} minute read</span>
              </p>
            </div>
            {post.featuredImageUrl && (
              <Picture
                className="post__picture"
                src={post.featuredImageUrl}
                alt={post.featuredImageAlt ?? ''}
                width={1200}
                height={800}
                sizes="(min-width: 62rem) 36rem, 94vw"
                priority
              />
            )}
          </div>
        </header>
        <div className="post__body width">
          <div className="post__aside">
            <Contents headings={headings} />
          </div>
          <div className="post__text">
            <Prose html={html} ref={useLinksInside()} />
            <div className="post__end">
              <LogoMark />
              <hr className="stitch" aria-hidden="true" />
              <CopyLinkButton />
            </div>
            <BlogCallToAction />
          </div>
        </div>
      </article>
      {related.length > 0 && (
        <section className="section section--linen" aria-labelledby="related">
          <div className="width">
            <h2 id="related" className="post__related-heading">
              {blogWords.relatedHeading}
            </h2>
            <div className="post-grid">
              {related.map((other) => (
                <PostCard key={other.id} post={other} heading="h3" />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  )
}
