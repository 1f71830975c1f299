import type { Point } from '@kindfold/content/pages/page.schema.ts'
import { Icon, type IconName } from '@kindfold/ui/icon/icon.tsx'

/** Reasons on a long care label: a sign each, one stroke weight, sewn in at the top. `icons` go with the points by place. */
export function CareLabel({ points, icons }: { points: readonly Point[]; icons: readonly IconName[] }) {
  return (
    <ul role="list" className="care-label">
      {points.map(({ title, text }, place) => (
        <li key={title}>
          <Icon name={icons[place] ?? 'thread'} size={44} className="care-label__sign" />
          <div>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
