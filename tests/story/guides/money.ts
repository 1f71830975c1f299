import type { Page } from '@playwright/test'
import { button, choose, link, type GuidePicture } from '../guide-picture.ts'

/** The page of a payment, which several people act on one after the other. */
let payment = ''

const openPayment = async (page: Page) => {
  await page.goto(new URL(payment, page.url()).href)
}

/** A month of money: from a receipt to a closed month that anybody can check. */
export const money: readonly GuidePicture[] = [
  {
    guide: 'money',
    shows: 'today',
    alt: 'Money today: what waits for somebody, and what each charity is owed, with its day',
    by: 'Finance',
    height: 900,
    async walk(page) {
      await choose(page, 'Money today')
      await page.getByRole('heading', { name: 'Owed to charities' }).waitFor()
    },
  },
  {
    guide: 'money',
    shows: 'receipt',
    alt: 'A receipt that was recorded: each charity’s part, its share, and by when it must arrive',
    by: 'Finance',
    height: 900,
    async walk(page) {
      await choose(page, 'Receipts')
      await link(page, 'Record a receipt').click()
      await page.getByLabel('What does the statement call it?').fill('HOME SALES NOV')
      await page.getByLabel(/^The Maypole Project/).fill('412.50')
      await page.getByLabel(/^All Charities/).fill('200.00')
      await button(page, 'Record it').click()
      await page.getByRole('heading', { name: /received$/ }).waitFor()
    },
  },
  {
    guide: 'money',
    shows: 'prepared',
    alt: 'A payment that was prepared: to which account, what it covers, and that another person approves it',
    by: 'Finance',
    height: 900,
    async walk(page) {
      await choose(page, 'Owed and payments')
      await page
        .getByRole('row', { name: /The Maypole Project/ })
        .getByRole('button')
        .first()
        .click()
      await page.getByRole('heading', { name: /^Payment \d+ to The Maypole Project/ }).waitFor()
      payment = new URL(page.url()).pathname
    },
  },
  {
    guide: 'money',
    shows: 'approve',
    alt: 'The same payment before whoever approves it, with the button',
    by: 'Finance approver',
    height: 900,
    async walk(page) {
      await openPayment(page)
      await button(page, 'Approve this payment').waitFor()
    },
  },
  {
    guide: 'money',
    shows: 'file',
    alt: 'The file for the bank, with its SHA-256, once it was made of what is approved',
    by: 'Finance',
    part: '#files',
    async walk(page) {
      await page.goto(new URL('/money/payments', page.url()).href)
      await button(page, 'Make a file of what is approved').click()
      await page
        .getByRole('link', { name: /^Take payments-/ })
        .first()
        .waitFor()
    },
  },
  {
    guide: 'money',
    shows: 'statement',
    alt: 'A bank’s statement, compared: the payment that is sure, and the button that records it',
    by: 'Finance',
    part: '#found',
    async walk(page) {
      await openPayment(page)
      const words = (await page.getByRole('main').textContent()) ?? ''
      const [, number = ''] = /Payment (\d+) to/.exec(words) ?? []
      const [, amount = ''] = /£([\d,.]+)/.exec(words) ?? []
      const day = await page.locator('input[name="on"]').inputValue()
      await page.goto(new URL('/money/payments/statement', page.url()).href)
      const lines = [
        'Date,Description,Reference,Amount',
        `${day},MAYPOLE PROJECT,KINDFOLD ${number},-${amount.replaceAll(',', '')}`,
        `${day},SORTER GMBH,INVOICE 77,612.40`,
      ]
      const buffer = Buffer.from(lines.join('\n'))
      await page
        .getByLabel('CSV file from your bank')
        .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer })
      await button(page, 'Compare it').click()
      await button(page, 'Record the sure one as sent').waitFor()
    },
  },
  {
    guide: 'money',
    shows: 'sent',
    alt: 'The payment once the bank sent it: its day and reference, and the forms for what the charity says',
    by: 'Finance',
    height: 900,
    async walk(page) {
      await openPayment(page)
      await page.getByLabel('What does the bank call it?').fill('FP 20261125 0042')
      await button(page, 'Record it as sent').click()
      await button(page, 'Confirmed: it is there').waitFor()
    },
  },
]

/** The first minutes of the next month: the one before is closed, and anybody looks at it. */
export const monthEnd: readonly GuidePicture[] = [
  {
    guide: 'money',
    shows: 'month',
    alt: 'A month that is over, counted like a till, with the field for the bank’s balance',
    by: 'Finance',
    height: 900,
    async walk(page) {
      await choose(page, 'Months')
      await link(page, 'November 2026').click()
      await page.getByLabel('What does the bank statement show at its end?').fill('2,481.10')
    },
  },
  {
    guide: 'money',
    shows: 'public',
    alt: 'The public page: late payments first, the total and its parts, and what is on its way',
    by: 'visitor',
    part: 'main',
    height: 1100,
    async walk(page) {
      await page.goto('http://localhost:3000/where-the-money-goes')
      await page.getByRole('heading', { name: 'Where the money goes' }).waitFor()
    },
  },
]
