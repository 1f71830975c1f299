import { logoPaths } from './logo-paths.ts'

/** The mark and the name, in header and footer. The word is text, so a screen reader reads it once. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <LogoMark />
      <span className="logo__name">{name}</span>
    </span>
  )
}

/** The mark alone, decorative: a tape and a ribbon folded against it. */
export function LogoMark({ className = 'logo__mark' }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox={logoPaths.viewBox}
      width={36}
      height={36}
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={logoPaths.stem} />
      <path fill="currentColor" d={logoPaths.upperFold} />
      <path className="logo__accent" d={logoPaths.lowerFold} />
    </svg>
  )
}
