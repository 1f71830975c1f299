import { formatOpeningHours, type OpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import { readInForce } from '@kindfold/content/installation/in-force.ts'
import { formatAddress } from '@kindfold/content/organisation/format-address.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { drawPart } from './draw-part.ts'
import { drawSaid } from './draw-said.ts'
import { emailColours, formatDarkRules } from './email-colours.ts'
import { breaking, displayFont, textFont } from './email-fonts.ts'
import type { Email } from './email.ts'
import { Html, html } from './html.ts'

const { light } = emailColours

const styles = new Html(
  [
    'body{margin:0;padding:0;-webkit-text-size-adjust:100%}',
    'table{border-collapse:collapse}',
    'a{text-decoration-thickness:1px;text-underline-offset:3px}',
    '@media (max-width:480px){.sheet{padding:24px 20px!important}.heading{font-size:26px!important;line-height:32px!important}.fact-label,.fact-value{display:block!important;width:auto!important}.fact-label{padding-bottom:0!important;border-bottom:0!important}.fact-value{padding-top:2px!important}}',
    formatDarkRules(),
  ].join(''),
)

const hidden = 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0'
const wordmark = `margin:0 0 16px;text-align:left;font-family:${displayFont};font-size:24px;line-height:32px;font-weight:700;color:${light.green}`
const heading = `${breaking};margin:0 0 20px;text-align:left;font-family:${displayFont};font-size:32px;line-height:38px;font-weight:600;color:${light.ink}`
const foot = `${breaking};padding:20px 4px 0;text-align:left;font-family:${textFont};font-size:14px;line-height:21px;color:${light.inkSoft}`
const sheet = `padding:36px 40px;border:2px dashed ${light.thread};border-radius:4px`

/** An email as a whole HTML document: one column of 600 px at most, tables where mail programs need them, no pictures. */
export function drawEmailHtml(email: Email, hours: OpeningHours): string {
  const { email: address, phone } = organisation
  const quiet = html`class="ink-soft" style="color:${light.inkSoft}"`
  return html`<!DOCTYPE html>
    <html lang="en-GB" dir="ltr">
      <head>
        <meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${email.subject}</title>
        <style>
          ${styles}
        </style>
      </head>
      <body class="on-paper" style="background-color:${light.paper}">
        <div style="${hidden}" aria-hidden="true">${email.preview}</div>
        <table
          role="presentation"
          cellpadding="0"
          cellspacing="0"
          class="on-paper"
          style="width:100%;background-color:${light.paper}"
        >
          <tr>
            <td align="center" style="padding:24px 12px 32px">
              <table role="presentation" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px">
                <tr>
                  <td>
                    <div role="main">
                      <p class="green" style="${wordmark}">${organisation.name}</p>
                      <table
                        role="presentation"
                        cellpadding="0"
                        cellspacing="0"
                        class="on-card"
                        style="width:100%;background-color:${light.card}"
                      >
                        <tr>
                          <td class="sheet thread" style="${sheet}">
                            <h1 class="heading ink" style="${heading}">
                              ${drawSaid(email.heading, email.says)}
                            </h1>
                            ${email.parts.map(drawPart)}
                          </td>
                        </tr>
                      </table>
                      <div class="ink-soft" style="${foot}">
                        <p style="margin:0 0 10px">${email.reason}</p>
                        <p style="margin:0 0 10px">
                          Questions? Write to <a href="mailto:${address}" ${quiet}>${address}</a> or ring
                          <a href="tel:${phone.e164}" ${quiet}>${phone.display}</a>
                          (${formatOpeningHours(hours)}).
                        </p>
                        <p style="margin:0 0 10px">${formatCompanyLine()}</p>
                      </div>
                    </div>
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.source
}

/** Who writes, as the law wants it of a company's emails. */
export function formatCompanyLine(): string {
  const { legalName, placeOfRegistration, companyNumber, registeredOffice } = readInForce().organisation
  return `${legalName} is registered in ${placeOfRegistration}, number ${companyNumber}. Registered office: ${formatAddress(registeredOffice)}.`
}
