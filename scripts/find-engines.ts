import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The browsers besides Chromium for the donor's walks, and the Debian packages of each. */
export const engines = {
  firefox: { name: 'Firefox ESR', browser: '/usr/bin/firefox-esr', screen: null },
  webkit: { name: 'WebKitGTK', browser: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' },
} as const

/** Whether everything is installed that an engine's walks need. */
export function isInstalled({ browser, screen }: (typeof engines)[keyof typeof engines]): boolean {
  return existsSync(browser) && (screen === null || existsSync(screen))
}

/** WebKitGTK’s small browser, which comes with its driver; its folder has the name of the machine’s architecture. */
export function findWebKitWindow(): string {
  const libraries = '/usr/lib'
  const places = readdirSync(libraries).map((name) => join(libraries, name, 'webkit2gtk-4.1/MiniBrowser'))
  return places.find((place) => existsSync(place)) ?? 'MiniBrowser'
}
