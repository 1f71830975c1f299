/**
 * Where the desk draws a heading of the runbook, `docs/operations/incidents.md`: its page and the heading's anchor, which is the
 * one that `sanitizeArticleHtml` gives it.
 */
export const runbookAddress = (heading: string): string =>
  `/runbook/incidents#section-${heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')}`
