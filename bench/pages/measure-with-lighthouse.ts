import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../../scripts/find-browser.js'

/** One visit in Lighthouse's mobile preset. Times in milliseconds, transfers in bytes, scores 0 to 100. */
export type Visit = {
  lcpMs: number
  fcpMs: number
  tbtMs: number
  cls: number
  totalBytes: number
  scriptBytes: number
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number }
  faults: string[]
}

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Visits an address once with a fresh browser, and with the cookie if given. Throws when Lighthouse cannot measure. */
export async function measureWithLighthouse(address: string, cookie: string | null = null): Promise<Visit> {
  const chrome = await launch({
    chromePath: findBrowser() ?? undefined,
    chromeFlags: flags,
    logLevel: 'silent',
  })
  try {
    const result = await lighthouse(address, {
      port: chrome.port,
      logLevel: 'silent',
      output: 'json',
      ...(cookie === null ? {} : { extraHeaders: { Cookie: cookie } }),
    })
    if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'no result')
    const { audits, categories } = result.lhr
    const metric = (id: string) => audits[id]?.numericValue ?? Number.NaN
    const requests = (audits['network-requests']?.details as { items?: Transfer[] } | undefined)?.items ?? []
    const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
    return {
      lcpMs: metric('largest-contentful-paint'),
      fcpMs: metric('first-contentful-paint'),
      tbtMs: metric('total-blocking-time'),
      cls: metric('cumulative-layout-shift'),
      totalBytes: sum(requests),
      scriptBytes: sum(requests.filter(({ resourceType }) => resourceType === 'Script')),
      scores: {
        performance: score('performance'),
        accessibility: score('accessibility'),
        bestPractices: score('best-practices'),
        seo: score('seo'),
      },
      faults: Object.values(categories)
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => id),
    }
  } finally {
    chrome.kill()
  }
}

type Transfer = { resourceType?: string; transferSize?: number }

function sum(transfers: readonly Transfer[]): number {
  return transfers.reduce((total, { transferSize = 0 }) => total + transferSize, 0)
}
