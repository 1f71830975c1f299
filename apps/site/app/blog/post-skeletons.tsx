import { blogExcerptLines, blogSkeletonCount } from '@kindfold/content/facts/facts.ts'
import { blogWords } from '@kindfold/content/pages/blog.ts'
import { Skeleton, SkeletonLines } from '@kindfold/ui/skeleton/skeleton.tsx'

/** Six skeletons of posts (spec 2, Blog list). */
export function PostSkeletons() {
  return (
    <div className="post-grid" aria-busy="true">
      <output className="visually-hidden">{blogWords.loading}</output>
      {Array.from({ length: blogSkeletonCount }, (_, place) => (
        <div key={place} className="post-card" data-skeleton="post">
          <Skeleton className="post-card__picture post-card__picture--skeleton" />
          <Skeleton className="post-card__title--skeleton" />
          <SkeletonLines count={blogExcerptLines} />
        </div>
      ))}
    </div>
  )
}
