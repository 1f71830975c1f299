import { exampleDocument } from '@kindfold/acts/testing/example-round.ts'
import { applyActs } from '@kindfold/acts/read-round.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NoRoundScreen } from '../round/other-screens.tsx'
import { firstState, type DriveState } from '../state/drive-state.ts'
import { TopBar } from './top-bar.tsx'

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
  expect(page).toContain('Go on with your round. Everything is kept, and sent once you sign in.')
})
