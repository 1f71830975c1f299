import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Switch } from './switch.tsx'

test('a switch is a checkbox by nature, named by its label and explained by its hint', () => {
  const html = renderToStaticMarkup(
    <Switch label="Analytics" hint="Counts visits." checked disabled onChange={() => {}} />,
  )
  const id = /<label[^>]* for="([^"]+)">Analytics/.exec(html)?.[1]
  expect(html).toContain(`<input id="${id}" class="switch__input" type="checkbox" role="switch"`)
  expect(html).toMatch(/<input[^>]* disabled="" aria-describedby="([^"]+)"[^>]*\/><p id="\1"/)
})
