/** A grey piece of cloth in place of loading content; `className` sets its size. Decorative. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />
}

/** Skeleton lines of text, the last one shorter. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <span className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} />
      ))}
    </span>
  )
}
