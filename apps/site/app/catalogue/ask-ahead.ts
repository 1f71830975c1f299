/** The query library comes with the first need of it, not with the page. */
const loadReading = () => import('./read-ahead.ts')

/** Reads a page of the blog list ahead, when a visitor's hand moves towards it. A failure is left to the page itself. */
export function askForPostsPage(page: number): void {
  loadReading().then(({ readPostsPage }) => readPostsPage(page), ignore)
}

/** Reads a post ahead, when a visitor's hand moves towards its link. */
export function askForPost(slug: string): void {
  loadReading().then(({ readPost }) => readPost(slug), ignore)
}

function ignore(): void {}
