import { exampleAct, exampleDocument } from '@kindfold/acts/testing/example-round.ts'
import { applyActs } from '@kindfold/acts/read-round.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { firstState } from '../state/drive-state.ts'
import { FinishedScreen } from './finished-screen.tsx'

test('of the stops that the office took away a driver is not told that they were not made', () => {
  const document = exampleDocument()
  const [first, ...others] = document.stops.filter(({ kind }) => kind === 'collection')
  for (const stop of others) stop.state = 'cancelled'
  const taken = { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 0 }
  const view = applyActs(document, [
    exampleAct(1, 'collected', first?.id ?? '', { taken, photo: null }),
    exampleAct(2, 'finished', null, { bags: 4, kilos: 20 }),
  ])
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <FinishedScreen state={firstState} view={view} />
    </MemoryRouter>,
  )
  expect(page).toContain('Stops made</dt><dd>1 of 1</dd>')
  expect(page).toContain('Bags and boxes taken at doors</dt><dd>4</dd>')
})

test('beside the way to ring the office stands when somebody answers', () => {
  const document = exampleDocument({
    state: 'closed',
    officePhone: '+442079460000',
    officeHours: '6am to 3pm, Monday to Friday',
  })
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <FinishedScreen state={firstState} view={applyActs(document, [])} />
    </MemoryRouter>,
  )
  expect(page).toMatch(/Ring the office<\/a><p>Somebody answers 6am to 3pm, Monday to Friday\.<\/p>/)
})
