import { iconPaths } from './icon-paths.ts'

/** An icon's name. */
export type IconName = keyof typeof iconPaths

/** A line icon in the colour of the text around it. Decorative: the words beside it carry the meaning. Size in px. */
export function Icon({ name, size = 24, className }: { name: IconName; size?: number; className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  )
}
