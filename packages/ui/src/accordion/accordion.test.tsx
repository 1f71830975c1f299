import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Accordion, AccordionItem } from './accordion.tsx'

const html = renderToStaticMarkup(
  <Accordion>
    <AccordionItem group="faq" id="is-it-free" question="Is it free?">
      <p>Yes.</p>
    </AccordionItem>
    <AccordionItem group="faq" id="when" question="When?" headingLevel={4} hidden>
      <p>Soon.</p>
    </AccordionItem>
  </Accordion>,
)

test('items of one group share a name, so that the browser keeps one open at most', () => {
  expect(html.match(/<details[^>]* name="faq"/g)).toHaveLength(2)
})

test('every answer is closed at first', () => {
  expect(html).not.toMatch(/<details[^>]* open/)
})

test('the address of an item is inside its fold, so that a link to it opens it without scripts', () => {
  expect(html).toMatch(/<\/summary><div[^>]* id="is-it-free"><p>Yes\.<\/p>/)
})

test('an item that is left out stays in the page, hidden', () => {
  expect(html).toMatch(/<details[^>]* hidden=""[^>]*><summary[^>]*><h4>When\?<\/h4>/)
})
