import { createElement as make, Fragment, type CSSProperties, type ReactElement } from 'react'
import type { LetterButton, LetterPart } from '../letters/letter.ts'
import { mailColours } from './mail-colours.ts'
import { displayFont, textFont } from './mail-fonts.ts'

const { light } = mailColours

/** One piece of a letter as HTML that mail programs understand. */
export function drawPart(part: LetterPart): ReactElement {
  switch (part.kind) {
    case 'words':
      return make('p', { className: 'ink', style: words }, part.text)
    case 'tag':
      return drawTag(part.label, part.value)
    case 'facts':
      return drawFacts(part.rows)
    case 'list':
      return make(
        Fragment,
        null,
        make('h2', { className: 'ink', style: listTitle }, part.title),
        make(
          'ul',
          { className: 'ink', style: list },
          part.items.map((item) => make('li', { key: item, style: { margin: '0 0 6px' } }, item)),
        ),
      )
    case 'notice':
      return make('p', { className: 'ink on-sky', style: notice }, part.text)
    case 'button':
      return drawButton(part)
    case 'link':
      return make(
        'p',
        { style: words },
        make('a', { href: part.url, className: 'green', style: link }, part.label),
      )
  }
}

/** A garment's swing tag: a punched hole, then what is written on it. */
function drawTag(label: string, value: string): ReactElement {
  return row(
    { className: 'on-linen', style: { backgroundColor: light.linen, margin: '4px 0 24px', borderRadius: 4 } },
    [
      make(
        'td',
        { key: 'hole', 'aria-hidden': true, style: { padding: '0 0 0 16px', width: 12 } },
        make('div', {
          className: 'thread on-card',
          style: {
            width: 10,
            height: 10,
            border: `2px solid ${light.thread}`,
            borderRadius: 10,
            backgroundColor: light.card,
          },
        }),
      ),
      make(
        'td',
        { key: 'words', style: { padding: '12px 24px 12px 16px', textAlign: 'left' } },
        make('p', { className: 'ink-soft', style: tagLabel }, label),
        make('p', { className: 'ink', style: tagValue }, value),
      ),
    ],
  )
}

function drawFacts(rows: readonly { label: string; lines: readonly string[] }[]): ReactElement {
  const line = `1px dashed ${light.thread}`
  return make(
    'table',
    { cellPadding: 0, cellSpacing: 0, style: { width: '100%', margin: '0 0 24px' } },
    make(
      'tbody',
      null,
      rows.map(({ label, lines }) =>
        make(
          'tr',
          { key: label },
          make(
            'th',
            {
              scope: 'row',
              className: 'fact-label thread ink-soft',
              style: { ...factLabel, borderBottom: line },
            },
            label,
          ),
          make(
            'td',
            { className: 'fact-value thread ink', style: { ...factValue, borderBottom: line } },
            lines.map((text, place) => [place > 0 ? make('br', { key: `${place} break` }) : null, text]),
          ),
        ),
      ),
    ),
  )
}

function drawButton({ label, url }: LetterButton): ReactElement {
  return make(
    Fragment,
    null,
    row({ style: { margin: '4px 0 12px' } }, [
      make(
        'td',
        {
          key: 'button',
          className: 'marigold',
          style: { backgroundColor: light.marigold, borderRadius: 4 },
        },
        make('a', { href: url, className: 'marigold', style: button }, label),
      ),
    ]),
    // Readable and usable where buttons are not drawn, and by those who look before they press.
    make(
      'p',
      { className: 'ink-soft', style: address },
      make('a', { href: url, className: 'ink-soft', style: { color: light.inkSoft } }, url),
    ),
  )
}

function row({ className, style }: { className?: string; style: CSSProperties }, cells: ReactElement[]) {
  return make(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, className, style },
    make('tbody', null, make('tr', null, cells)),
  )
}

const text: CSSProperties = {
  fontFamily: textFont,
  fontSize: 17,
  lineHeight: '26px',
  color: light.ink,
  textAlign: 'left',
}
/** What people typed may be one long word, which breaks before it makes the letter wider than a phone. */
const breaking: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' }
const words: CSSProperties = { ...text, ...breaking, margin: '0 0 16px' }
const link: CSSProperties = { color: light.green, fontWeight: 600, textDecoration: 'underline' }
const notice: CSSProperties = {
  ...text,
  ...breaking,
  margin: '4px 0 20px',
  padding: '14px 18px',
  backgroundColor: light.sky,
  borderRadius: 4,
}
const listTitle: CSSProperties = {
  margin: '24px 0 8px',
  fontFamily: displayFont,
  fontSize: 20,
  lineHeight: '26px',
  fontWeight: 600,
  color: light.ink,
  textAlign: 'left',
}
const list: CSSProperties = { ...text, margin: '0 0 20px', paddingLeft: 24 }
const tagLabel: CSSProperties = { ...text, margin: 0, fontSize: 14, lineHeight: '20px', color: light.inkSoft }
const tagValue: CSSProperties = {
  ...text,
  margin: 0,
  fontFamily: displayFont,
  fontSize: 24,
  lineHeight: '30px',
  fontWeight: 600,
  letterSpacing: '0.04em',
  whiteSpace: 'nowrap',
}
const factLabel: CSSProperties = {
  ...text,
  width: 160,
  padding: '10px 16px 10px 0',
  verticalAlign: 'top',
  fontSize: 15,
  fontWeight: 400,
  color: light.inkSoft,
}
const factValue: CSSProperties = { ...text, ...breaking, padding: '10px 0', verticalAlign: 'top' }
const button: CSSProperties = {
  display: 'inline-block',
  padding: '14px 26px',
  fontFamily: textFont,
  fontSize: 17,
  lineHeight: '24px',
  fontWeight: 700,
  color: light.onMarigold,
  backgroundColor: light.marigold,
  textDecoration: 'none',
  borderRadius: 4,
}
const address: CSSProperties = {
  margin: '0 0 20px',
  fontFamily: textFont,
  fontSize: 13,
  lineHeight: '19px',
  color: light.inkSoft,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  wordBreak: 'break-all',
}
