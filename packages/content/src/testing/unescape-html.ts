/** Text of a page or an attribute as a browser reads it, for tests that read our own HTML. */
export const unescapeHtml = (html: string): string =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
