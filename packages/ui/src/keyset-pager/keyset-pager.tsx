/** Leads to the rows after these, and back to the first ones. */
export function KeysetPager({
  first,
  next,
  label,
}: {
  first: string | null
  next: string | null
  label: string
}) {
  if (first === null && next === null) return null
  return (
    <nav className="keyset-pager" aria-label={label}>
      {first !== null && <a href={first}>To the first</a>}
      {next !== null && (
        <a href={next} rel="next">
          More
        </a>
      )}
    </nav>
  )
}
