import type { Point } from '@kindfold/content/pages/page.schema.ts'

/** Points as the woven name tapes in a school jumper. */
export function NameTapes({ points }: { points: readonly Point[] }) {
  return (
    <ul role="list" className="name-tapes">
      {points.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
