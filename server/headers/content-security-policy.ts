import { createHash } from 'node:crypto'

const inlineElement = /<(script|style)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/\1\s*>/gi
const dataType = /\stype\s*=\s*["']?application\/(ld\+)?json\b/i
const sourceAttribute = /\ssrc\s*=/i

/** A page's origin and what the page may do. */
export type PolicyPlace = {
  origin: string
  formOrigins: string[]
  /** Other origins that a script may ask, on a page that names them. */
  connectOrigins?: string[]
  /** The app's own inline scripts, if it names them. Without, we trust every inline script of the finished page. */
  inlineScripts?: readonly string[]
  analyticsId: string | null
}

/**
 * Formats the strictest policy under which a finished page works: only its own inline scripts and styles run, by their
 * sha256. A page of an app that names its scripts shows no pictures from other hosts either.
 */
export function formatContentSecurityPolicy(page: Buffer, place: PolicyPlace): string {
  const found = hashInlineElements(page)
  const scripts =
    place.inlineScripts?.map((text) => hashSource(Buffer.from(text).toString('latin1'))) ?? found.scripts
  // A page without the id has nothing to measure.
  const hasAnalytics = place.analyticsId !== null && page.includes(place.analyticsId)
  const tagManager = hasAnalytics ? ['https://*.googletagmanager.com'] : []
  const analytics = hasAnalytics ? ['https://*.google-analytics.com', 'https://*.analytics.google.com'] : []
  const asked = (place.connectOrigins ?? []).filter((origin) => page.includes(origin))
  const measuringPictures = hasAnalytics ? ['https://*.google-analytics.com', ...tagManager] : []
  const directives: [name: string, ...sources: string[]][] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...scripts, ...tagManager],
    ['style-src', "'self'", ...found.styles],
    ['img-src', "'self'", 'data:', ...(place.inlineScripts ? measuringPictures : ['https:'])],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...asked, ...analytics, ...tagManager],
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

/** Lists the CSP sources of a page's inline scripts and styles, each once. Data blocks and empty scripts do not run and need none. */
export function hashInlineElements(page: Buffer): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  // One character for each byte: quick to search, and hashed as the original bytes.
  const html = page.toString('latin1')
  for (const [, element = '', attributes = '', content = ''] of html.matchAll(inlineElement)) {
    if (element.toLowerCase() === 'style') styles.add(hashSource(content))
    else if (content !== '' && !sourceAttribute.test(attributes) && !dataType.test(attributes))
      scripts.add(hashSource(content))
  }
  return { scripts: [...scripts], styles: [...styles] }
}

/** Browsers hash the parsed text, in which line ends are \n. Here each byte is a character. */
function hashSource(content: string): string {
  const normalised = content.includes('\r') ? content.replaceAll(/\r\n?/g, '\n') : content
  return `'sha256-${createHash('sha256').update(normalised, 'latin1').digest('base64')}'`
}
