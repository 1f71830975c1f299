import { html } from '@kindfold/messages/email/html.ts'
import { writeFileSync } from 'node:fs'
import { sayMoment } from '../world/say-moment.ts'

/** A page or a letter, as somebody read it. */
export type Screen = { at: Date; title: string; html: string }

/** The last that were read before a fault was found. */
const shownAtMost = 8

/** Keeps the last screens that were read. */
export function keepScreens(): { screens: Screen[]; keep(screen: Screen): void } {
  const screens: Screen[] = []
  return {
    screens,
    keep(screen) {
      screens.push(screen)
      if (screens.length > shownAtMost) screens.shift()
    },
  }
}

/** Writes a fault as a page: what was told, what had to happen, and the screens of that moment, the last first. */
export function writeStory(file: string, told: string, screens: readonly Screen[]): void {
  const [headline = '', ...lines] = told.split('\n')
  const shown = screens.toReversed().map(
    (screen) =>
      html` <h2>${sayMoment(screen.at)}: ${screen.title}</h2>
        <iframe sandbox title="${screen.title}" srcdoc="${screen.html}"></iframe>`,
  )
  const page = html`<!doctype html>
    <html lang="en-GB">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${headline}</title>
      <style>
        :root {
          color-scheme: light dark;
          font-family: system-ui, sans-serif;
          line-height: 1.5;
        }
        body {
          max-width: 60rem;
          margin: 0 auto;
          padding: 1rem;
        }
        p {
          margin-block: 0.25rem;
        }
        iframe {
          width: 100%;
          height: 40rem;
          border: 1px solid #8888;
          border-radius: 0.5rem;
          background: #fff;
        }
      </style>
      <h1>${headline}</h1>
      ${lines.map((line) => html`<p>${line}</p>`)} ${shown}
    </html>`
  writeFileSync(file, page.source)
}
