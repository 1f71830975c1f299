import { useEffect, useState } from 'react'

/** The part of the window in which a section counts as being read: its upper third. */
const readingBand = '0px 0px -67% 0px'

/** The id of the section that is being read, or null before the first; `ids` are those of the headings in their order. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')

  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      () => {
        const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3)
        setCurrent(passed.at(-1)?.id ?? null)
      },
      { rootMargin: readingBand },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [key])
  return current
}
