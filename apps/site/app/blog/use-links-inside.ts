import { useEffect, useRef, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { askForPost } from '../catalogue/ask-ahead.ts'
import { readPostSlug } from '../catalogue/blog-address.ts'

/**
 * Makes links inside an article's HTML navigate within the site like all others, and prefetches posts. Leaves new tabs,
 * downloads, anchors and other sites to the browser.
 */
export function useLinksInside(): RefObject<HTMLDivElement | null> {
  const article = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()

  useEffect(() => {
    const element = article.current
    if (!element) return
    const follow = (event: MouseEvent) => {
      const link = findOwnLink(event.target)
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      if (!link || !isPlain || event.defaultPrevented) return
      if (link.pathname === location.pathname && link.hash) return
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    }
    const readAhead = (event: Event) => {
      const slug = readPostSlug(findOwnLink(event.target)?.pathname ?? '')
      if (slug) askForPost(slug)
    }
    element.addEventListener('click', follow)
    element.addEventListener('pointerover', readAhead)
    element.addEventListener('focusin', readAhead)
    return () => {
      element.removeEventListener('click', follow)
      element.removeEventListener('pointerover', readAhead)
      element.removeEventListener('focusin', readAhead)
    }
  }, [navigate])
  return article
}

function findOwnLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin ? link : null
}
