import { createRoutesStub } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import Root from './root.tsx'
import { change } from './state/drive-store.ts'

afterEach(() => change({ alarm: null }))

const Stub = createRoutesStub([
  { path: '/', Component: Root, children: [{ index: true, Component: () => <p>A filled sheet</p> }] },
])
const draw = () => renderToStaticMarkup(<Stub initialEntries={['/']} />)

test('an alarm covers the sheet that could not be saved, and does not take it away', () => {
  expect(draw()).not.toContain('Not saved')
  change({ alarm: { kind: 'not-made', stop: 3, fault: 'QuotaExceededError' } })
  expect(draw()).toContain('Not saved')
  expect(draw()).toMatch(/<div class="app" hidden="">.*A filled sheet/)
})
