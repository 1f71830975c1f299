import { formatDay } from '../catalogue/format-day.ts'

/** The day of a post, as 'Friday 20 November 2026': on a swing tag, or in a line of text. */
export function PostDate({ instant, tag = false }: { instant: string; tag?: boolean }) {
  const { weekday, day, monthAndYear } = formatDay(instant)
  return (
    <time dateTime={instant} className={tag ? 'date-tag' : undefined}>
      <span>{weekday}</span> <b>{day}</b> <span>{monthAndYear}</span>
    </time>
  )
}
