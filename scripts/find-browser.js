import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Chromium's usual paths, the quickest kind first. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export const howToGetBrowser =
  'no Chromium found. Run `npx playwright install --only-shell chromium`, ' +
  'or `sudo apt-get install chromium-headless-shell`, or set CHROMIUM_PATH to the file of your Chromium or Chrome'

/** The browser for journeys and benchmarks: CHROMIUM_PATH, the system's, then Playwright's own; null without any. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`)
  }
  return usualPlaces.find((place) => existsSync(place)) ?? findBrowserOfPlaywright()
}

function findBrowserOfPlaywright() {
  try {
    const { chromium } = createRequire(import.meta.url)('playwright-core')
    const place = chromium.executablePath()
    return existsSync(place) ? place : null
  } catch {
    return null
  }
}
