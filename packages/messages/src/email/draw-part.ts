import type { Moment } from '@kindfold/content/booking/list-moments.ts'
import { momentWords } from '@kindfold/content/booking/moment-words.ts'
import { emailColours } from './email-colours.ts'
import { breaking, displayFont, textFont } from './email-fonts.ts'
import { drawSaid } from './draw-said.ts'
import type { EmailButton, EmailFact, EmailPart } from './email.ts'
import { html, type Html } from './html.ts'

const { light } = emailColours

// Mail programs read styles best on the element itself. What people typed may be one long word, and a reader's typeface may be
// half as wide again as ours: in all text a word breaks before it makes the email wider than a phone.
const text = `font-family:${textFont};font-size:17px;line-height:26px;text-align:left;${breaking}`
const words = `${text};color:${light.ink};margin:0 0 16px`
const notice = `${text};color:${light.ink};margin:4px 0 20px;padding:14px 18px;background-color:${light.sky};border-radius:4px`
const listTitle = `${breaking};margin:24px 0 8px;font-family:${displayFont};font-size:20px;line-height:26px;font-weight:600;color:${light.ink};text-align:left`
const list = `${text};color:${light.ink};margin:0 0 20px;padding-left:24px`
const link = `color:${light.green};font-weight:600;text-decoration:underline`
const line = `border-bottom:1px dashed ${light.thread}`

/** One part of an email as HTML that mail programs understand. */
export function drawPart(part: EmailPart): Html {
  switch (part.kind) {
    case 'words':
      return html`<p class="ink" style="${words}">${drawSaid(part.text, part.says)}</p>`
    case 'tag':
      return drawTag(part.label, part.value)
    case 'facts':
      return drawFacts(part.rows)
    case 'moments':
      return drawMoments(part.moments)
    case 'list':
      return html`<h2 class="ink" style="${listTitle}">${part.title}</h2>
        <ul class="ink" style="${list}">
          ${part.items.map((item) => html`<li style="margin:0 0 6px">${item}</li>`)}
        </ul>`
    case 'notice':
      return html`<p class="ink on-sky" style="${notice}">${part.text}</p>`
    case 'button':
      return drawButton(part)
    case 'link':
      return html`<p style="${words}">
        <a href="${part.url}" class="green" style="${link}">${part.label}</a>
      </p>`
  }
}

const hole = `width:10px;height:10px;border:2px solid ${light.thread};border-radius:10px;background-color:${light.card}`
const tagLabel = `${text};margin:0;font-size:14px;line-height:20px;color:${light.inkSoft}`
const tagValue = `${text};margin:0;font-family:${displayFont};font-size:24px;line-height:30px;font-weight:600;letter-spacing:0.04em;color:${light.ink}`

/** A garment's swing tag: a punched hole, then what is written on it. */
function drawTag(label: string, value: string): Html {
  return html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    class="on-linen"
    style="background-color:${light.linen};margin:4px 0 24px;border-radius:4px"
  >
    <tr>
      <td aria-hidden="true" style="padding:0 0 0 16px;width:12px">
        <div class="thread on-card" style="${hole}"></div>
      </td>
      <td style="padding:12px 24px 12px 16px;text-align:left">
        <p class="ink-soft" style="${tagLabel}">${label}</p>
        <p class="ink" style="${tagValue}">${value}</p>
      </td>
    </tr>
  </table>`
}

const factLabel = `${text};${line};width:34%;padding:10px 16px 10px 0;vertical-align:top;font-size:15px;font-weight:400;color:${light.inkSoft}`
const factValue = `${text};${line};padding:10px 0;vertical-align:top;color:${light.ink}`

function drawFacts(rows: readonly EmailFact[]): Html {
  const drawn = rows.map(
    ({ label, lines, says }) =>
      html`<tr>
        <th scope="row" class="fact-label thread ink-soft" style="${factLabel}">${label}</th>
        <td class="fact-value thread ink" style="${factValue}">
          ${lines.map((one, place) => (place > 0 ? html`<br />${drawSaid(one, says && [says])}` : drawSaid(one, says && [says])))}
        </td>
      </tr>`,
  )
  return html`<table cellpadding="0" cellspacing="0" style="width:100%;margin:0 0 24px">
    ${drawn}
  </table>`
}

const moments = `list-style:none;margin:4px 0 24px;padding:0`
const knot = `${text};width:24px;height:26px;padding:0;text-align:center;vertical-align:top;font-weight:700`
const waiting = `width:12px;height:12px;margin:5px auto 0;border:2px solid ${light.green};border-radius:14px;background-color:${light.marigold}`
const chalked = `width:12px;height:12px;margin:5px auto 0;border:2px solid ${light.thread};border-radius:14px`
const momentTitle = `${text};padding:0 0 0 14px;font-family:${displayFont};font-size:18px;font-weight:600;color:${light.ink}`
const momentState = `${text};padding:0 0 0 12px;vertical-align:top;text-align:right;font-size:14px;white-space:nowrap`
const momentLines = `${text};padding:0 0 0 14px;font-size:16px;line-height:24px;color:${light.inkSoft}`

/** A collection's moments down a thread, in a list whose every line is laid out by a table: mail programs know no grid. */
function drawMoments(all: readonly Moment[]): Html {
  return html`<ol style="${moments}" role="list" aria-label="${momentWords.label}">
    ${all.map((moment, place) => drawMoment(moment, place === all.length - 1))}
  </ol>`
}

function drawMoment({ state, title, lines, says }: Moment, isLast: boolean): Html {
  const isHere = state === 'next' || state === 'now'
  const step = isHere ? html` aria-current="step"` : html``
  const thread = isLast ? '' : `border-right:2px dashed ${light.thread};`
  const tone = isHere
    ? html`class="green" style="${momentState};font-weight:600;color:${light.green}"`
    : html`class="ink-soft" style="${momentState};color:${light.inkSoft}"`
  return html`<li style="margin:0" ${step}>
    <table role="presentation" cellpadding="0" cellspacing="0" style="width:100%">
      <tr>
        <td colspan="2" class="green" aria-hidden="true" style="${knot};color:${light.green}">
          ${drawKnot(state)}
        </td>
        <td class="ink" style="${momentTitle}">${drawSaid(title, says)}</td>
        <td ${tone}>${momentWords.states[state]}</td>
      </tr>
      <tr>
        <td class="thread" style="width:11px;padding:0;${thread}"></td>
        <td style="width:11px;padding:0"></td>
        <td
          colspan="2"
          class="ink-soft"
          style="${isLast ? momentLines : `${momentLines};padding-bottom:16px`}"
        >
          ${lines.map((one, place) => (place > 0 ? html`<br />${one}` : html`${one}`))}
        </td>
      </tr>
    </table>
  </li>`
}

function drawKnot(state: Moment['state']): Html {
  switch (state) {
    case 'done':
      return html`✓`
    case 'ended':
      return html`✕`
    case 'next':
    case 'now':
      return html`<div class="marigold knot" style="${waiting}"></div>`
    case 'later':
      return html`<div class="thread" style="${chalked}"></div>`
  }
}

const button = `display:inline-block;padding:14px 26px;font-family:${textFont};font-size:17px;line-height:24px;font-weight:700;color:${light.onMarigold};background-color:${light.marigold};text-decoration:none;border-radius:4px`
const address = `margin:0 0 20px;font-family:${textFont};font-size:13px;line-height:19px;color:${light.inkSoft};text-align:left;overflow-wrap:anywhere;word-break:break-all`

function drawButton({ label, url }: EmailButton): Html {
  // The address itself is for those whose program draws no buttons, and for those who look before they press.
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 12px">
      <tr>
        <td class="marigold" style="background-color:${light.marigold};border-radius:4px">
          <a href="${url}" class="marigold" style="${button}">${label}</a>
        </td>
      </tr>
    </table>
    <p class="ink-soft" style="${address}">
      <a href="${url}" class="ink-soft" style="color:${light.inkSoft}">${url}</a>
    </p>`
}
