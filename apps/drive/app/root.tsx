import { useEffect, useState } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { AlarmScreen } from './layout/alarm-screen.tsx'
import { TopBar } from './layout/top-bar.tsx'
import { keepInStep } from './keep-in-step.ts'
import { useDrive } from './state/use-drive.ts'
import { guardTaps } from './thumbs/guard-taps.ts'
import { updateApp } from './worker/update-app.ts'
import './styles.css'

let started: Promise<void> | null = null

/** Opens what this phone holds before anything is drawn. Nothing here waits for the office. */
export async function clientLoader(): Promise<null> {
  started ??= keepInStep().then(() => void updateApp().catch(() => {}))
  await started
  return null
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0f4c3a" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="same-origin" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const state = useDrive()
  const isTooSoon = useGuardedTaps()
  const alarm = state.alarm?.kind === 'not-made' ? state.alarm : null
  return (
    <>
      {alarm && <AlarmScreen alarm={alarm} />}
      {/* Behind an alarm it stays as it is: what the driver filled in is saved once more from there. */}
      <div className="app" hidden={alarm !== null}>
        <a className="skip-link visually-hidden" href="#main">
          Go to the content
        </a>
        <TopBar state={state} />
        <Outlet />
      </div>
      <p className="too-soon" role="status">
        {isTooSoon ? 'Too soon: that press did not count. Press again.' : ''}
      </p>
    </>
  )
}

const toldForMs = 3000

/** Whether a press has just been dropped because the screen had changed under it. */
function useGuardedTaps(): boolean {
  const [isTooSoon, setTooSoon] = useState(false)
  useEffect(() => guardTaps(setTooSoon), [])
  useEffect(() => {
    if (!isTooSoon) return
    const timer = setTimeout(() => setTooSoon(false), toldForMs)
    return () => clearTimeout(timer)
  }, [isTooSoon])
  return isTooSoon
}

/** What the server sends: the page before the script has run. */
export function HydrateFallback() {
  return (
    <main className="page">
      <title>Kindfold drive</title>
      <noscript>
        <h1>This app needs JavaScript</h1>
        <p>
          It keeps your round on the phone, so that you can work without signal, and only a script can do
          that. Please turn JavaScript on in the settings of your browser.
        </p>
        <p>Until then the paper round sheet works: ask the depot for it.</p>
      </noscript>
    </main>
  )
}

export function ErrorBoundary() {
  return (
    <main className="page" id="main">
      <h1>Something went wrong</h1>
      <p>What you recorded is still on this phone. Close the app and open it again.</p>
      <p>If that does not help, go on with the paper round sheet and ring the office.</p>
      <a className="button button--wide" href="/">
        Start again
      </a>
    </main>
  )
}
