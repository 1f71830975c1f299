import { exampleAct, exampleDocument } from '@kindfold/acts/testing/example-round.ts'
import { applyActs } from '@kindfold/acts/read-round.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { FinishQuestion } from '../finish/finish-question.tsx'
import { drawRound } from '../state/draw-round.ts'
import { firstState } from '../state/drive-state.ts'
import type { StoredAct } from '../storage/stored.ts'
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
  expect(page).toContain('Stops done</dt><dd>1 of 1</dd>')
  expect(page).toContain('Bags and boxes recorded on this phone</dt><dd>4</dd>')
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

const finished = exampleAct(1, 'finished', null, { bags: 0, kilos: 0 })
const undone = exampleAct(2, 'undone', null, { act: finished.id })
const keep = (act: typeof finished, fate: StoredAct['fate']) =>
  ({ ...act, fate, device: 'own', heldReason: null }) as StoredAct

test.each([
  ['nothing speaks against it', {}, [keep(finished, 'applied')], /Until midnight you can.*unless/, true],
  [
    'the day is closed',
    { staysFinished: 'day-closed' },
    [keep(finished, 'applied')],
    /The day is closed\. Ring/,
    false,
  ],
  [
    'its van has another round',
    { staysFinished: 'van-taken' },
    [keep(finished, 'applied')],
    /Your van has another round/,
    false,
  ],
  [
    'the office held that',
    {},
    [keep(finished, 'applied'), keep(undone, 'held')],
    /The office did not open the round again/,
    false,
  ],
  ['the office finished it', {}, [], /Ring the office before midnight: it may open/, false],
] as const)(
  'a finished round is offered to be opened again only where that may work: %s',
  (_, more, acts, words, isOffered) => {
    const document = exampleDocument({ state: 'finished', officePhone: '+442079460000', ...more })
    const state = { ...firstState, acts }
    const page = renderToStaticMarkup(
      <MemoryRouter>
        <FinishedScreen state={state} view={drawRound(document, acts)} />
      </MemoryRouter>,
    )
    expect(page).toMatch(words)
    expect(page.includes('Open the round again</button>')).toBe(isOffered)
    expect(page.includes('Ring the office</a>')).toBe(!isOffered)
  },
)

test('before the finish a driver reads what is left, what was handed back, and what this phone alone counted', () => {
  const [first, second, third] = exampleDocument().stops
  const taken = { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  const view = applyActs(exampleDocument({ state: 'started' }), [
    exampleAct(1, 'collected', first?.id ?? '', { taken, photo: null }),
    exampleAct(2, 'handed-back', second?.id ?? '', { words: null }),
    exampleAct(3, 'nothing-out', third?.id ?? '', { words: null, photo: null }),
  ])
  const ask = (of: typeof view) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <FinishQuestion
          view={of}
          load={{ bags: 900, kilos: null }}
          onNo={() => {}}
          onYes={() => Promise.resolve()}
        />
      </MemoryRouter>,
    )
  expect(ask(view)).toContain('No stop is left to do. 1 was handed back.')
  expect(ask(view)).toContain('On this phone you recorded 1 at doors. Is that right?')
  expect(ask(view)).toMatch(/again until midnight, unless/)
  expect(ask(applyActs(exampleDocument({ stops: [] }), []))).toContain('No stop is left to do.<')
})
