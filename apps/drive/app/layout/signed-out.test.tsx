import { exampleAct, exampleDocument } from '@kindfold/acts/testing/example-round.ts'
import { applyActs } from '@kindfold/acts/read-round.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import MorePage from '../more/more-page.tsx'
import { NoRoundScreen, RevokedScreen } from '../round/other-screens.tsx'
import { firstState, type DriveState } from '../state/drive-state.ts'
import type { StoredAct } from '../storage/stored.ts'
import { PlaceWords } from '../place/place-question.tsx'
import { BreakStop } from '../stop/break-stop.tsx'
import { change } from '../state/drive-store.ts'
import { TopBar } from './top-bar.tsx'

afterEach(() => {
  change(firstState)
  vi.unstubAllGlobals()
})

const signedOut: DriveState = {
  ...firstState,
  isLoaded: true,
  device: { id: 'd1', driver: 'Dina' },
  standing: 'signed-out',
}
const draw = (state: DriveState) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TopBar state={state} />
      {state.view === null && <NoRoundScreen state={state} />}
    </MemoryRouter>,
  )

test.each([true, false])(
  'who is signed out and has no round reads to sign in for it, and nothing of clocks, signal or a round to go on with',
  (isDayUnsure) => {
    const page = draw({ ...signedOut, isDayUnsure })
    expect(page).toContain('Sign in: then your round of today comes.')
    expect(page).toContain('Sign in again')
    expect(page).not.toMatch(/clock|signal|Go on with your round|Ask again/)
  },
)

test('who is signed out on the round goes on with it', () => {
  const page = draw({ ...signedOut, view: applyActs(exampleDocument(), []) })
  expect(page).toContain('Go on with your round. What you record is kept until you sign in.')
})

test.each([
  [
    null,
    'released',
    'The office has taken round 3 from you, and nobody drives it yet.',
    'taken your round back',
  ],
  [null, 'closed', 'The office has taken round 3 from you, and closed its day.', 'taken your round back'],
  ['Ben', 'released', 'Ben has round 3 now. Make no more stops of it', 'went to another driver'],
  ['Ben', 'started', 'Ben drives round 3 now. Make no more stops of it', 'went to another driver'],
  ['Ben', 'finished', 'Ben has finished round 3. Make no more stops of it', 'went to another driver'],
  ['Ben', 'closed', 'Round 3 went to Ben, and its day is closed.', 'went to another driver'],
  ['Ben', 'cancelled', 'The office has cancelled round 3. Make no stops of it', 'Your round was cancelled'],
] as const)('whose round went reads how it stands: %s, %s', (driver, is, words, heading) => {
  const gone = { number: 3, driver, state: is, held: 0 }
  const page = draw({ ...signedOut, standing: 'no-round', gone })
  expect(page).toContain(words)
  expect(page).toContain(heading)
  expect(page).not.toContain('decide')
  expect(draw({ ...signedOut, standing: 'no-round', gone: { ...gone, held: 2 } })).toContain(
    'The office has still to decide about some of what you recorded.</p>',
  )
})

test('a phone that is off the list promises no handing over that may be too late, or refused', () => {
  const act = { ...exampleAct(1, 'started', null, {}), device: 'd1', fate: 'waiting', heldReason: null }
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <RevokedScreen state={{ ...signedOut, standing: 'revoked', acts: [act as StoredAct] }} />
    </MemoryRouter>,
  )
  expect(page).toContain(
    '1 act is still on it. Sign in to hand it over: that works for seven days after the office ended its use. If it does not work, bring the phone to the depot.',
  )
})

test('what is held stands under its own heading, and not as a change of the round', () => {
  const changed = { stop: 'a', words: 'Stop 9 is new on your round.' }
  const held = { stop: 'b', words: 'Stop 4: what you recorded was kept for the office.', isHeld: true }
  const drawNews = (changes: { stop: string; words: string }[]) =>
    draw({
      ...signedOut,
      standing: 'good',
      view: applyActs(exampleDocument(), []),
      round: { document: exampleDocument(), etag: null, storedAt: '', changes },
    })
  expect(drawNews([held])).not.toContain('has changed your round')
  expect(drawNews([held])).toMatch(/Kept for the office<\/h2><ul><li>Stop 4/)
  expect(drawNews([changed])).not.toContain('Kept for the office')
  expect(drawNews([changed, held])).toMatch(/changed your round<\/h2><ul><li>Stop 9.*Kept for the office/)
})

test('under More what was held is called kept, since the office may have decided by now', () => {
  const act = { ...exampleAct(1, 'started', null, {}), device: 'd1', fate: 'held', heldReason: null }
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  change({ ...signedOut, acts: [act as StoredAct] })
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <MorePage />
    </MemoryRouter>,
  )
  expect(page).toContain('Kept for the office</h2>')
  expect(page).not.toContain('The office looks at')
})

test('of the place a driver reads what the phone does, and not what the office sees', () => {
  const started = exampleAct(1, 'started', null, {})
  const page = draw({
    ...signedOut,
    standing: 'good',
    place: { device: 'd1', isShared: true },
    view: applyActs(exampleDocument({ positions: true }), [started]),
  })
  expect(page).toContain('This phone tells the office roughly where the van is, when it can')
  expect(renderToStaticMarkup(<PlaceWords />)).toContain(
    'deletes it once it hears that you rest, have finished or share it no more',
  )
  const document = exampleDocument({ state: 'started' })
  const [stop] = document.stops
  if (!stop) throw new Error('no stop')
  stop.kind = 'break'
  const view = applyActs(document, [exampleAct(2, 'break-began', stop.id, {})])
  const rest = renderToStaticMarkup(
    <MemoryRouter>
      <BreakStop view={view} one={view.stops[0]!} />
    </MemoryRouter>,
  )
  expect(rest).toContain('Enjoy it. With signal the office reads that you rest, and not where.')
})

test('a new version promises to keep what was recorded alone, and names what it takes', () => {
  const banner = (state: Partial<DriveState>) =>
    draw({ ...signedOut, standing: 'good', isUpdateWaiting: true, ...state })
  const lost = 'What you ticked or typed on this screen you do again.'
  const started = applyActs(exampleDocument(), [exampleAct(1, 'started', null, {})])
  expect(banner({ view: applyActs(exampleDocument(), []) })).toContain(`What you recorded stays. ${lost}`)
  expect(banner({ view: started })).toContain('What you recorded stays.')
  expect(banner({ view: started })).not.toContain(lost)
})
