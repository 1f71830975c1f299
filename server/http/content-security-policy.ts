import { createHash } from 'node:crypto'

const inlineElement = /<(script|style)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/\1\s*>/gi
const dataType = /\stype\s*=\s*["']?application\/(ld\+)?json\b/i
const sourceAttribute = /\ssrc\s*=/i

/**
 * The strictest policy under which a finished page works: exactly its own inline scripts and styles
 * run, by their sha256, and nothing else that is inline.
 */
export function writeContentSecurityPolicy(
  page: Buffer,
  place: { origin: string; formOrigins: string[]; analyticsId: string | null },
): string {
  const { scripts, styles } = hashInlineElements(page)
  // A page that does not name the id has nothing to measure.
  const hasAnalytics = place.analyticsId !== null && page.includes(place.analyticsId)
  const tagManager = hasAnalytics ? ['https://*.googletagmanager.com'] : []
  const analytics = hasAnalytics ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : []
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts, ...tagManager],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", 'data:', 'https:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...analytics, ...tagManager],
    ['object-src', "'none'"],
    ['frame-src', "'none'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'", ...place.formOrigins],
    ['frame-ancestors', "'none'"],
  ]
  if (place.origin.startsWith('https://')) directives.push(['upgrade-insecure-requests'])
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/** The CSP sources of each inline script and style of a page, each once. Data blocks run nothing and need none. */
export function hashInlineElements(page: Buffer): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  // A character for each byte: quick to look through, and hashed as the bytes they were.
  const html = page.toString('latin1')
  for (const [, element = '', attributes = '', content = ''] of html.matchAll(inlineElement)) {
    if (element.toLowerCase() === 'style') styles.add(hashSource(content))
    else if (!sourceAttribute.test(attributes) && !dataType.test(attributes)) scripts.add(hashSource(content))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** Browsers hash what their parser made of the text: line ends become \n. */
function hashSource(content: string): string {
  const normalised = content.includes('\r') ? content.replaceAll(/\r\n?/g, '\n') : content
  return `'sha256-${createHash('sha256').update(normalised, 'latin1').digest('base64')}'`
}
