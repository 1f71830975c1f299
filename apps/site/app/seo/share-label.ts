import { createElement, type CSSProperties, type ReactNode } from 'react'

/** The words on the swing tag of a share picture, from top to bottom. */
export type ShareLabel = { eyebrow: string; title: string; footer: string }

/** Size in px of the tag's text box. */
export const labelSize = { width: 536, height: 372 }

/** Long titles are smaller, so that they fit four lines. */
function chooseTitleSize(title: string): number {
  if (title.length <= 36) return 66
  return title.length <= 58 ? 56 : 48
}

/** The words of the tag, laid out by satori. These styles never reach a page. */
export function layOutLabel({ eyebrow, title, footer }: ShareLabel): ReactNode {
  const column: CSSProperties = {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    color: '#1d2b2a',
  }
  const headline: CSSProperties = {
    display: 'block',
    lineClamp: 4,
    marginTop: 22,
    fontFamily: 'Fraunces',
    fontSize: chooseTitleSize(title),
    lineHeight: 1.08,
    letterSpacing: '-0.015em',
  }
  return box(
    column,
    box({ fontFamily: 'Figtree', fontSize: 26, color: '#0f4c3a' }, eyebrow),
    box(headline, title),
    box({ marginTop: 'auto', fontFamily: 'Figtree', fontSize: 24, color: '#3f4f4c' }, footer),
  )
}

/** Not JSX: in tests and during development the drawing program runs from its sources, and Node strips only types. */
function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return createElement('div', { style }, ...children)
}
