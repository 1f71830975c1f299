/** The address of a page of the blog list; the first page is the list itself. */
export function blogListPath(page: number): string {
  return page > 1 ? `/blog?page=${page}` : '/blog'
}

/** The address of a post. */
export function blogPostPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`
}

/** The address of the picture for those who share a post. */
export function sharePicturePath(slug: string): string {
  return `/share/${encodeURIComponent(slug)}.png`
}

/** The slug of the post that a link of this site leads to, or null when it leads elsewhere. */
export function readPostSlug(pathname: string): string | null {
  const written = /^\/blog\/([^/.]+)$/.exec(pathname)?.[1]
  if (!written) return null
  try {
    return decodeURIComponent(written)
  } catch {
    // An editor may have written any link.
    return null
  }
}
