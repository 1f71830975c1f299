/** The query library loads when first needed, not with the page. */
const loadReading = () => import('./read-ahead.ts')

/**
 * Prefetches a page of the blog list when the pointer moves towards its link. On failure the page itself fetches it.
 */
export function askForPostsPage(page: number): void {
  loadReading().then(({ readPostsPage }) => readPostsPage(page), ignore)
}

/** Prefetches a post when the pointer moves towards its link. */
export function askForPost(slug: string): void {
  loadReading().then(({ readPost }) => readPost(slug), ignore)
}

function ignore(): void {}
