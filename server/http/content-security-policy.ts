import { createHash } from 'node:crypto'

const inlineElement = /<(script|style)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/\1\s*>/gi
const dataType = /\stype\s*=\s*["']?application\/(ld\+)?json\b/i
const sourceAttribute = /\ssrc\s*=/i

/** Where a page stands and what it may do there. */
export type PolicyPlace = {
  origin: string
  formOrigins: string[]
  /** The app's own inline scripts, where it names them; without, whatever a finished page has is taken for its own. */
  inlineScripts?: readonly string[]
  analyticsId: string | null
}

/**
 * The strictest policy under which a finished page works: exactly its own inline scripts and styles
 * run, by their sha256, and nothing else that is inline. An app that names its scripts shows no picture of others either.
 */
export function formatContentSecurityPolicy(page: Buffer, place: PolicyPlace): string {
  const found = hashInlineElements(page)
  const scripts =
    place.inlineScripts?.map((text) => hashSource(Buffer.from(text).toString('latin1'))) ?? found.scripts
  // A page that does not name the id has nothing to measure.
  const hasAnalytics = place.analyticsId !== null && page.includes(place.analyticsId)
  const tagManager = hasAnalytics ? ['https://*.googletagmanager.com'] : []
  const analytics = hasAnalytics ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : []
  const measuringPictures = hasAnalytics ? ['https://*.google-analytics.com', ...tagManager] : []
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts, ...tagManager],
    ['style-src', "'self'", ...found.styles],
    ['img-src', "'self'", 'data:', ...(place.inlineScripts ? measuringPictures : ['https:'])],
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

/** Browsers hash what their parser made of the text, here a character for each byte: line ends become \n. */
function hashSource(content: string): string {
  const normalised = content.includes('\r') ? content.replaceAll(/\r\n?/g, '\n') : content
  return `'sha256-${createHash('sha256').update(normalised, 'latin1').digest('base64')}'`
}
