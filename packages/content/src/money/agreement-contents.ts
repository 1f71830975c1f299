/** What the law wants an agreement with a charity to contain. A person finds each in the paper before it is approved. */
export const agreementContents = {
  parties: 'The name and address of each party',
  signatures: 'The day on which each party signed',
  period: 'How long it lasts',
  ending: 'How it can be ended before then',
  variation: 'How it can be changed while it lasts',
  objectives: 'Its main objectives, and by which methods they are pursued',
  'between-charities':
    'How what is raised is shared between charities, where it is for more than one of them',
  proceeds: 'Which part of the proceeds the charity gets, and how that is worked out',
  schemes: 'The voluntary schemes and standards of fundraising by which we are bound',
  protection:
    'How we protect vulnerable people, and everybody else, from intrusion, persistence and undue pressure',
  monitoring: 'How the charity can check that we keep to it',
} as const

export type AgreementContent = keyof typeof agreementContents

/** Every content that the law asks of an agreement, for a schema that wants a list which is not empty. */
export const agreementContentKeys = Object.keys(agreementContents) as [
  AgreementContent,
  ...AgreementContent[],
]

/** Where the law says so. */
export const agreementLaw = {
  regulations: {
    words: 'Charitable Institutions (Fund-Raising) Regulations 1994, regulation 3',
    href: 'https://www.legislation.gov.uk/uksi/1994/3024/regulation/3/made',
  },
  act: {
    words: 'Charities Act 1992, section 59',
    href: 'https://www.legislation.gov.uk/ukpga/1992/41/section/59',
  },
} as const

/** The largest signed paper that is taken, in bytes. */
export const signedPaperBytesAtMost = 10 * 1024 * 1024
