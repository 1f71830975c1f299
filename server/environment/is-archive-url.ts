/** Whether a text is the address of one file on the web, without a name or password in it. */
export function isArchiveUrl(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false
  return url.pathname !== '/' && !url.username && !url.password && !url.hash && url.href === text
}
