/** A grey piece of cloth where something is still on its way; its size comes from `className`. Decorative. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`} aria-hidden="true" />
}

/** As many lines of text as are on their way, the last one shorter. */
export function SkeletonLines({ count }: { count: number }) {
  return (
    <span className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} />
      ))}
    </span>
  )
}
