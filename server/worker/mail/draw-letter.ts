import { formatAddress } from '@kindfold/content/organisation/format-address.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { createElement as make, type CSSProperties, type ReactElement } from 'react'
import type { Letter } from '../letters/letter.ts'
import { drawPart } from './draw-part.ts'
import { mailColours, writeDarkRules } from './mail-colours.ts'
import { displayFont, textFont } from './mail-fonts.ts'

const { light } = mailColours

const styles = [
  'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
  'table{border-collapse:collapse}',
  'a{text-decoration-thickness:1px;text-underline-offset:3px}',
  '@media (max-width:480px){.sheet{padding:24px 20px!important}.heading{font-size:26px!important;line-height:32px!important}.fact-label,.fact-value{display:block!important;width:auto!important}.fact-label{padding-bottom:0!important;border-bottom:0!important}.fact-value{padding-top:2px!important}}',
  writeDarkRules(),
].join('')

/** A letter as a whole HTML document: one column of 600 px at most, tables where mail programs need them, no pictures. */
export function drawLetter(letter: Letter): ReactElement {
  return make(
    'html',
    { lang: 'en-GB', dir: 'ltr' },
    make(
      'head',
      null,
      make('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=utf-8' }),
      make('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      make('meta', { name: 'color-scheme', content: 'light dark' }),
      make('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      make('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no' }),
      make('title', null, letter.subject),
      make('style', { dangerouslySetInnerHTML: { __html: styles } }),
    ),
    make(
      'body',
      { className: 'on-paper', style: { backgroundColor: light.paper } },
      make('div', { style: hidden, 'aria-hidden': true, 'data-preview': true }, letter.preview),
      table(
        { className: 'on-paper', style: { width: '100%', backgroundColor: light.paper } },
        make(
          'td',
          { align: 'center', style: { padding: '24px 12px 32px' } },
          table(
            { style: { width: '100%', maxWidth: 600 } },
            make('td', null, make('div', { role: 'main' }, drawSheet(letter))),
          ),
        ),
      ),
    ),
  )
}

function drawSheet(letter: Letter): ReactElement[] {
  return [
    make(
      'p',
      { key: 'name', className: 'green', style: { ...wordmark, color: light.green } },
      organisation.name,
    ),
    table(
      { key: 'sheet', className: 'on-card', style: { width: '100%', backgroundColor: light.card } },
      make(
        'td',
        {
          className: 'sheet thread',
          style: { padding: '36px 40px', border: `2px dashed ${light.thread}`, borderRadius: 4 },
        },
        make('h1', { className: 'heading ink', style: { ...heading, color: light.ink } }, letter.heading),
        letter.parts.map((part, place) => make('div', { key: place }, drawPart(part))),
      ),
    ),
    make(
      'div',
      { key: 'foot', className: 'ink-soft', style: { ...foot, color: light.inkSoft } },
      make('p', { style: footLine }, letter.reason),
      make(
        'p',
        { style: footLine },
        `Questions? Write to `,
        make('a', { ...quiet, href: `mailto:${organisation.email}` }, organisation.email),
        ' or ring ',
        make('a', { ...quiet, href: `tel:${organisation.phone.e164}` }, organisation.phone.display),
        ` (${organisation.openingHours.display}).`,
      ),
      make('p', { style: footLine }, writeCompanyLine()),
    ),
  ]
}

/** Who writes, as the law wants it of a company's letters. */
export function writeCompanyLine(): string {
  const { legalName, placeOfRegistration, companyNumber, registeredOffice } = organisation
  return `${legalName} is registered in ${placeOfRegistration}, number ${companyNumber}. Registered office: ${formatAddress(registeredOffice)}.`
}

/** A table for the layout alone, which screen readers pass over, with one row. */
function table(
  { key, className, style }: { key?: string; className?: string; style: CSSProperties },
  cell: ReactElement,
): ReactElement {
  const attributes = { role: 'presentation', cellPadding: 0, cellSpacing: 0, className, style }
  return make('table', { key, ...attributes }, make('tbody', null, make('tr', null, cell)))
}

const hidden: CSSProperties = {
  display: 'none',
  maxHeight: 0,
  overflow: 'hidden',
  fontSize: 1,
  lineHeight: '1px',
  opacity: 0,
}
const wordmark: CSSProperties = {
  margin: '0 0 16px',
  textAlign: 'left',
  fontFamily: displayFont,
  fontSize: 24,
  lineHeight: '32px',
  fontWeight: 700,
}
const heading: CSSProperties = {
  margin: '0 0 20px',
  textAlign: 'left',
  fontFamily: displayFont,
  fontSize: 32,
  lineHeight: '38px',
  fontWeight: 600,
}
const foot: CSSProperties = {
  padding: '20px 4px 0',
  textAlign: 'left',
  fontFamily: textFont,
  fontSize: 14,
  lineHeight: '21px',
}
const footLine: CSSProperties = { margin: '0 0 10px' }
const quiet = { className: 'ink-soft', style: { color: light.inkSoft } }
