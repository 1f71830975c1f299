import { describeBrowser } from '@kindfold/web/http/describe-browser.ts'
import { appVersion } from '../state/app-version.ts'
import { getState } from '../state/drive-store.ts'

/** What a phone says of itself when somebody signs in on it. */
export const sayPhone = () => ({
  device: getState().device?.id ?? null,
  deviceName: describeBrowser(navigator.userAgent),
  appVersion,
})

/** The words that the office gave with a refusal, or ours. What it granted came to nothing here. */
export function readRefusal(answer: { status: number; body?: unknown }): string {
  if (answer.status === 0) return 'That needs signal. Go where there is some, and try again.'
  if (answer.status < 300) return 'It stopped on the way. Try again in a moment, where there is signal.'
  const { words } = (answer.body ?? {}) as { words?: unknown }
  return typeof words === 'string' ? words : 'The office could not do that. Try again in a moment.'
}
