/** What the law wants an agreement with a charity to contain. A person finds each in the paper before it is approved. */
const agreementContents = {
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

export const agreementContentKeys = Object.keys(agreementContents) as [
  AgreementContent,
  ...AgreementContent[],
]

/** The largest signed paper that is taken, in bytes. */
export const signedPaperBytesAtMost = 10 * 1024 * 1024
