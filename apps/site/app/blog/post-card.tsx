import { blogWords } from '@kindfold/content/pages/blog.ts'
import type { PostSummary } from '@kindfold/domain/publishing/catalogue/post.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Picture } from '@kindfold/ui/picture/picture.tsx'
import { keepCompoundsWhole } from './keep-compounds-whole.tsx'
import { PostDate } from './post-date.tsx'
import { PostLink } from './post-link.tsx'

type PostCardProps = {
  post: PostSummary
  /** In the first view of the page; 'low' only on wide screens. */
  priority?: boolean | 'low'
  heading?: 'h2' | 'h3'
}

const sizes = '(min-width: 62rem) 23rem, (min-width: 40rem) 46vw, 92vw'

/** A post in a list: featured picture if it has one, date on a swing tag, title, three lines of excerpt, "Read more". */
export function PostCard({ post, priority, heading: Heading = 'h2' }: PostCardProps) {
  return (
    <article className="post-card" aria-labelledby={`post-${post.slug}`}>
      <div className="post-card__head">
        {post.featuredImageUrl && (
          <Picture
            className="post-card__picture"
            src={post.featuredImageUrl}
            alt=""
            width={1200}
            height={800}
            sizes={sizes}
            priority={priority}
          />
        )}
        <PostDate instant={post.publishedAt} tag />
      </div>
      <Heading className="post-card__title" id={`post-${post.slug}`}>
        <PostLink slug={post.slug}>{keepCompoundsWhole(post.title)}</PostLink>
      </Heading>
      {post.excerpt && <p className="post-card__excerpt">{post.excerpt}</p>}
      <p className="post-card__more small">
        <PostLink slug={post.slug} className="post-card__link">
          {blogWords.readMore}
          <span className="visually-hidden">: {post.title}</span>
          <Icon name="arrow-right" size={20} />
        </PostLink>
        <span className="soft">{post.readingMinutes} minute read</span>
      </p>
    </article>
  )
}
