/** The oldest version of each browser's family, by the names of web-features; Chrome stands for Edge too. */
export type OldestBrowsers = { chrome: number; firefox: number; safari: number; safari_ios: number }

/**
 * The oldest browsers in which everything works with scripts: for donors and drivers the last that an iPhone 6s or 7 takes,
 * and Chrome and Firefox of three years ago; for staff, who work at their own desks, Safari from two years later. Older ones
 * get pages without scripts, in which a donor can do everything too.
 */
export const oldestBrowsers = {
  site: { chrome: 119, firefox: 121, safari: 15.6, safari_ios: 15.6 },
  booking: { chrome: 119, firefox: 121, safari: 15.6, safari_ios: 15.6 },
  drive: { chrome: 119, firefox: 121, safari: 15.6, safari_ios: 15.6 },
  desk: { chrome: 119, firefox: 125, safari: 17.5, safari_ios: 17.5 },
} as const satisfies Record<string, OldestBrowsers>

/**
 * What Vite translates syntax and styles for. Safari 15.6 reads all that 16.0 does: only how it once mistook a name within
 * a class's field would have every class translated, a kilobyte on each page, and no class here has such a field.
 */
export const listTargets = (app: keyof typeof oldestBrowsers): string[] => {
  const { chrome, firefox, safari, safari_ios: ios } = oldestBrowsers[app]
  return [
    `chrome${chrome}`,
    `edge${chrome}`,
    `firefox${firefox}`,
    `safari${Math.max(16, safari)}`,
    `ios${Math.max(16, ios)}`,
  ]
}
