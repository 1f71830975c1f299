import { existsSync } from 'node:fs'

/** The browsers besides Chromium for the donor's walks, and the Debian packages of each. */
export const engines = {
  firefox: { name: 'Firefox ESR', browser: '/usr/bin/firefox-esr', screen: null },
  webkit: { name: 'WebKitGTK', browser: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' },
} as const

/** Whether everything is installed that an engine's walks need. */
export function isInstalled({ browser, screen }: (typeof engines)[keyof typeof engines]): boolean {
  return existsSync(browser) && (screen === null || existsSync(screen))
}
