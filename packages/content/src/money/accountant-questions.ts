/**
 * What an accountant or a lawyer must answer before money can be worked out rightly. Nothing here decides any of it, and zero-rating of
 * donated goods is no answer: it is for charities, and for those who hand over all profits.
 */
export const accountantQuestions = {
  'owner-of-goods': {
    asks: 'Who owns the goods once they are collected at the doorstep?',
    why: 'On it hang what we sell, in whose name, and whose turnover it is.',
  },
  exports: {
    asks: 'How are sales to buyers abroad treated, and which evidence must be kept?',
    why: 'The conditions have time limits, such as three months for the evidence of an export.',
  },
  'home-sales': {
    asks: 'How are sales to buyers in the United Kingdom treated?',
    why: 'Each sale needs its treatment and its amount of VAT.',
  },
  margin: {
    asks: 'Can a margin scheme be used for goods that were given?',
    why: 'It needs records from the day on which the goods came.',
  },
  'share-base': {
    asks: 'Is the published share taken of what came in with VAT, or without it?',
    why: 'We publish 80% of proceeds: each agreement must say the same of which.',
  },
  'charity-supply': {
    asks: 'Does a charity supply something to us, such as the use of its name?',
    why: 'Then a fair part of what it gets is payment for that, and the rest is not.',
  },
  'taxable-part': {
    asks: 'If so, which part of its share is that payment?',
    why: 'The agreement must say a fair value.',
  },
  'self-billing': {
    asks: 'Do we write a charity’s invoices ourselves, and with which agreement?',
    why: 'Both must be registered, agree to it in writing, and look at it again, usually each year.',
  },
  'vat-numbers': {
    asks: 'Which charities are registered for VAT, and with which numbers?',
    why: 'Without a number no VAT may stand on an invoice that we write for it.',
  },
  rates: {
    asks: 'At which rate is money in euros turned into pounds?',
    why: 'The bank’s, HMRC’s for the month, or another one that was agreed.',
  },
} as const

export type AccountantQuestion = keyof typeof accountantQuestions

/** Every question to the accountant, in the order of the page. */
export const accountantQuestionKeys = Object.keys(accountantQuestions) as AccountantQuestion[]
