import { useEffect, useState } from 'react'

/** Everything above the lower two thirds of the window: a heading there has been reached. */
const reached = '9999999px 0px -66% 0px'

/** The id of the section being read, or null before the first; `ids` are the headings' ids in order. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  const key = ids.join(' ')

  useEffect(() => {
    const headings = key.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const isReached = new Set<Element>()
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) isReached.add(target)
          else isReached.delete(target)
        }
        setCurrent(headings.findLast((heading) => isReached.has(heading))?.id ?? null)
      },
      { rootMargin: reached },
    )
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [key])
  return current
}
