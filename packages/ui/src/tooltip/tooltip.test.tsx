import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tooltip } from './tooltip.tsx'

test('what a tooltip stands around is described by it, also while it is hidden', () => {
  const html = renderToStaticMarkup(
    <Tooltip text="Monday to Friday">
      <button type="button">Call us</button>
    </Tooltip>,
  )
  const id = /<button[^>]* aria-describedby="([^"]+)"/.exec(html)?.[1]
  expect(html).toMatch(new RegExp(`<span[^>]* id="${id}" role="tooltip" popover="manual"`))
})
