import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RouterFailure } from './router-failure.tsx'

test('the failure says so with its message, without any data of a loader', () => {
  const html = renderToStaticMarkup(<RouterFailure error={new Error('The thread broke')} />)
  expect(html).toContain('<h1>Unexpected Application Error!</h1>')
  expect(html).toContain('The thread broke')
})

test('what is not an error is no secret message', () => {
  expect(renderToStaticMarkup(<RouterFailure error={{ secret: 'x' }} />)).toContain('Unknown error')
})
