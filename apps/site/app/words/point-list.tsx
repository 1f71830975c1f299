import type { Point } from '@kindfold/content/pages/page.schema.ts'

type PointListProps = { points: readonly Point[]; className: string; isInOrder?: boolean }

/** Points of a page: each a heading with its words. */
export function PointList({ points, className, isInOrder }: PointListProps) {
  const List = isInOrder ? 'ol' : 'ul'
  return (
    <List role="list" className={className}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}
