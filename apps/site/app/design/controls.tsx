import { Accordion, AccordionItem } from '@kindfold/ui/accordion/accordion.tsx'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { Pagination } from '@kindfold/ui/pagination/pagination.tsx'
import { Switch } from '@kindfold/ui/switch/switch.tsx'
import { useState } from 'react'
import { Chapter, Specimen } from './specimen.tsx'

/** What a visitor presses, types into and opens. */
export function Controls() {
  const [on, setOn] = useState(true)
  const [off, setOff] = useState(false)
  return (
    <Chapter title="Controls">
      <Specimen name="Button">
        <Buttons />
      </Specimen>
      <Specimen name="Button on green">
        <div className="section--green design__green">
          <Buttons />
        </div>
      </Specimen>
      <Specimen name="Field: empty, with a hint, with an error">
        <div className="design__fields">
          <div className="field">
            <label className="field__label" htmlFor="design-plain">
              Postcode
            </label>
            <input id="design-plain" className="field__input" placeholder="SW1A 1AA" />
          </div>
          <div className="field">
            <label className="field__label" htmlFor="design-hint">
              Postcode
            </label>
            <p className="field__hint">The first half is enough.</p>
            <input id="design-hint" className="field__input" defaultValue="RG1" />
          </div>
          <div className="field">
            <label className="field__label" htmlFor="design-error">
              Postcode
            </label>
            <p className="field__error">
              <Icon name="warning" /> Enter a postcode, such as RG1 1AA
            </p>
            <input id="design-error" className="field__input" aria-invalid="true" defaultValue="hello" />
          </div>
        </div>
      </Specimen>
      <Specimen name="Switch: on, off, always on, without a hint">
        <div className="design__switches">
          <Switch label="Analytics" hint="Counts visits." checked={on} onChange={setOn} />
          <Switch label="Marketing" hint="Measures our advertisements." checked={off} onChange={setOff} />
          <Switch
            label="Necessary"
            note="Always on"
            hint="Remembers this."
            checked
            disabled
            onChange={() => {}}
          />
          <Switch label="Plain" checked={off} onChange={setOff} />
        </div>
      </Specimen>
      <Specimen name="Accordion">
        <Accordion>
          <AccordionItem group="design" id="design-first" question="Is the collection free?">
            <p>Yes. You pay nothing, and neither does the charity.</p>
          </AccordionItem>
          <AccordionItem group="design" id="design-second" question="When do I learn my time slot?">
            <p>We email it by about 9pm the evening before.</p>
          </AccordionItem>
        </Accordion>
      </Specimen>
      {[
        { page: 1, pageCount: 3 },
        { page: 6, pageCount: 12 },
        { page: 3, pageCount: 3 },
      ].map(({ page, pageCount }) => (
        <Specimen key={`${page}-${pageCount}`} name={`Pagination: page ${page} of ${pageCount}`}>
          <Pagination
            page={page}
            pageCount={pageCount}
            label={`Example, page ${page} of ${pageCount}`}
            previous="Previous"
            next="Next"
            renderLink={({ page: to, children, ...link }) => (
              <a key={to} href={`#page-${to}`} {...link}>
                {children}
              </a>
            )}
          />
        </Specimen>
      ))}
    </Chapter>
  )
}

function Buttons() {
  return (
    <div className="row">
      <button type="button" className="button">
        Book a collection
      </button>
      <button type="button" className="button button--green">
        Green
      </button>
      <button type="button" className="button button--quiet">
        Quiet
      </button>
      <button type="button" className="button button--small">
        Small
      </button>
      <button type="button" className="button" disabled>
        Disabled
      </button>
      <button type="button" className="link-button">
        Like a link
      </button>
    </div>
  )
}
