import type { Charity } from '@kindfold/content/charities/charity.ts'

/** What each cause is about, in one line on a 48 × 48 grid: our own drawings, and nobody's logo. */
const drawings: Readonly<Record<string, string>> = {
  // A moon and a star.
  'the-dream-factory':
    'M27 7a17.5 17.5 0 1 0 13.4 28.6A15.5 15.5 0 0 1 27 7zM36.5 10l1.9 5.1 5.1 1.9-5.1 1.9-1.9 5.1-1.9-5.1-5.1-1.9 5.1-1.9z',
  // A hanger and a gift card.
  'clothing-collective':
    'M24 15v-2.6c3-.8 4.6-2.4 4.6-4.7a4.6 4.6 0 0 0-9.2 0M24 15l16.4 10.8c2 1.4 1 4.2-1.3 4.2H8.9c-2.3 0-3.3-2.8-1.3-4.2zM14 35h20v9H14zM14 38.5h20',
  // Words, spoken up.
  'voice-for-epilepsy':
    'M9 7h30a4 4 0 0 1 4 4v18a4 4 0 0 1-4 4H25l-10 9v-9H9a4 4 0 0 1-4-4V11a4 4 0 0 1 4-4zM14 18.5v3M20.6 15v10M27.3 12v16M34 16.5v7',
  // A maypole with its ribbons.
  'the-maypole-project':
    'M24 9v33M24 4a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M24 9C14 12 8 20 6 33M24 9c-5 5-8 13-8.5 25M24 9c10 3 16 11 18 24M24 9c5 5 8 13 8.5 25M13 43h22',
  // One heart, sewn of four pieces.
  'all-charities':
    'M24 42C10 32 5 25 5 17.5A9.5 9.5 0 0 1 24 13a9.5 9.5 0 0 1 19 4.5C43 25 38 32 24 42zM24 13v29M6.5 23h35',
}

/** The line of a charity's drawing, on a 48 × 48 grid; null where nobody has drawn one. */
export const findCharityDrawing = ({ slug }: Charity): string | null => drawings[slug] ?? null

/** A charity's logo; until it lends us one its drawing, or its initials where nobody has drawn one. The words beside it name it. */
export function CharityDrawing({ charity }: { charity: Charity }) {
  const { logo } = charity
  if (logo !== null)
    return <img className="charity-logo" src={logo.src} width={logo.width} height={logo.height} alt="" />
  const drawing = findCharityDrawing(charity)
  if (drawing === null) return <span aria-hidden="true">{charity.initials}</span>
  return (
    <svg className="charity-drawing" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d={drawing} />
    </svg>
  )
}
