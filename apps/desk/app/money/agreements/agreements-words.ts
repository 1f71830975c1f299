import { charitySharePercent } from '@kindfold/content/facts/facts.ts'

/** A share of hundredths of a per cent: '82.5%'. */
export const sayShare = (basisPoints: number): string => `${basisPoints / 100}%`

/** Words of the pages about agreements with charities. */
export const agreementsWords = {
  title: 'Agreements',
  lead: 'What we agreed with each charity in writing. Its share, its days, and who bears what.',
  back: 'Agreements',
  none: 'No agreement is approved yet, so days are offered for every charity. From the first day of the first one on, no day is offered for a charity without one.',
  without: (names: string) =>
    `No agreement is in force today with ${names}. From the first day of the first of all agreements on, only days are offered for a charity that one with it covers.`,
  charities: 'By charity',
  all: 'All of them, the latest first',
  add: 'Enter an agreement',
  columns: {
    charity: 'Charity',
    now: 'In force today',
    next: 'What waits or follows',
    version: 'Version',
    share: 'Share',
    from: 'From',
    until: 'Until',
    state: 'State',
  },
  version: (version: number) => `Version ${version}`,
  nothingNow: 'None',
  nothingNext: 'Nothing',
  inForce: (share: string, version: number) => `${share}, version ${version}`,
  endsOn: (day: string) => `ends after ${day}`,
  waits: (version: number) => `Version ${version} waits for approval`,
  follows: (version: number, day: string) => `Version ${version} from ${day}`,
  open: 'No end',
  states: {
    waits: 'Waits for approval',
    'taken-back': 'Taken back',
    'in-force': 'In force',
    'to-come': 'Approved, to come',
    over: 'Over',
  },
  new: {
    title: 'Enter an agreement',
    lead: 'From the signed paper, as it stands there. Another person reads both and approves it.',
    choose: 'Choose a charity',
    charity: 'With which charity?',
    startsOn: 'From which day does it hold?',
    startsOnHint: 'What is collected from this day on is shared by it.',
    endsOn: 'What is its last day?',
    endsOnHint: 'Leave it empty where it names none.',
    share: 'Which share does the charity get, in per cent?',
    shareHint: `At least ${charitySharePercent}: that is what we publish. For example ${charitySharePercent} or 82.5.`,
    base: 'Of what is the share taken?',
    chooseBase: 'Choose of what',
    bases: { gross: 'Of all that came in, VAT included', net: 'Of what came in without the VAT in it' },
    costs: 'Who bears the costs of selling?',
    chooseBearer: 'Choose who',
    bearers: { operator: 'We do', charity: 'The charity’s share bears them too' },
    claims: 'Who bears a claim that comes after a payment?',
    claimBearers: { operator: 'We do', charity: 'The next receipt bears it' },
    paymentDays: 'Within how many days is it paid?',
    paymentDaysHint:
      'Counted from the day on which the money came. The law says 28 where nothing else is agreed.',
    paymentDaysClause: 'Which clause says so?',
    paymentDaysClauseHint: 'For example 6.1. Write “the law” where the paper says nothing.',
    vatTerms: 'What does it say of VAT and invoices?',
    vatTermsHint: 'In its own words. If it says nothing, write that.',
    signedByOperatorOn: 'On which day did we sign?',
    signedByCharityOn: 'On which day did the charity sign?',
    contents: 'What did you find in it?',
    contentsHint:
      'The law asks for each of these. Tick what stands there; with one missing it cannot be approved.',
    document: 'The signed paper',
    documentHint: 'A PDF of at most 10 MB. It is kept as it is, and opened only by those who handle money.',
    submit: 'Enter it',
    cancel: 'Do not enter',
    consequences:
      'Nothing holds by it until another person has approved it. What you enter is never changed: a mistake is taken back, and entered anew.',
  },
  problems: {
    taken: (day: string) =>
      `An agreement with this charity that begins on ${day} is entered. Take that one back first.`,
    'before-another': (day: string) =>
      `One that begins on ${day} is approved already. An agreement begins after every approved one.`,
    'to-come': 'That day is still to come. Enter it once both have signed.',
    charity: 'Choose a charity.',
    missing: 'Choose the signed paper. A browser does not keep it after a mistake.',
    'too-large': 'That file has more than 10 MB.',
    'no-pdf': 'That is no PDF. Choose the PDF of the signed paper.',
    'cut-short': 'The file did not arrive whole. Send it again.',
    'too-many': 'Choose one file.',
  },
  one: {
    title: (charity: string, version: number) => `${charity}: version ${version}`,
    terms: 'What it says',
    who: 'Who did what',
    holds: 'Holds',
    span: (from: string, until: string | null) =>
      until === null ? `From ${from} on` : `${from} to ${until}`,
    base: 'Share of',
    costs: 'Who bears the costs of selling',
    claims: 'Who bears a later claim',
    payment: 'Paid within',
    days: (days: number, clause: string) => `${days === 1 ? '1 day' : `${days} days`} (${clause})`,
    vat: 'VAT and invoices',
    signed: 'Signed',
    signedOn: (ours: string, theirs: string) => `By us on ${ours}, by the charity on ${theirs}`,
    entered: 'Entered',
    approved: 'Approved',
    takenBack: 'Taken back',
    by: (name: string, moment: string) => `${name}, ${moment}`,
    contents: 'What the law asks it to contain',
    found: 'Found',
    missing: 'Not found',
    law: 'The law',
    paper: 'The signed paper',
    openPaper: 'Open the paper',
    paperNote: 'It comes as a file. That you opened it is kept in the audit.',
    noPaper: 'There is none.',
    sha256: 'SHA-256',
  },
  approve: {
    heading: 'Approve it',
    lead: 'You have read the signed paper, and everything here says what stands there.',
    submit: 'Approve it',
    consequences: (day: string) =>
      `From ${day} on the charity’s share and its days are worked out by it. Nobody can change it afterwards; it can only be ended, or followed by another.`,
    first: (names: string, charity: string) =>
      `It is the first one. From then on no day is offered for a charity without one: today that is ${names}. Until another is approved, ${charity} is the only charity: All Charities is not offered.`,
    own: 'You entered it: another person approves it.',
    refused: {
      own: 'You entered it: another person approves it.',
      'no-paper': 'There is no signed paper. Take it back, and enter it with its paper.',
      'approved-already': 'It has been approved already.',
      'taken-back': 'It has been taken back.',
    },
    lacks: (contents: string) =>
      `The law asks for more than was found in it: ${contents}. It cannot be approved. Ask for a new paper, or enter it anew if it stands there after all.`,
    later: (day: string) =>
      `One that begins on ${day} has been approved meanwhile. Enter it anew, from a later day on.`,
  },
  takeBack: {
    heading: 'Take it back',
    submit: 'Take it back',
    consequences: 'It never holds. It stays here to be seen, and its day is free for another one.',
    refused: {
      'approved-already': 'It has been approved meanwhile: it can only be ended.',
      'taken-back': 'It has been taken back already.',
    },
  },
  end: {
    heading: 'End it',
    lead: 'Say its last day, and see first what is booked after it.',
    lastDay: 'Its last day',
    look: 'See what is booked after it',
    none: (day: string) => `Nothing is booked for this charity after ${day}.`,
    booked: (count: number, day: string) =>
      count === 1
        ? `1 booking for this charity is for a day after ${day}:`
        : `${count} bookings for this charity are for days after ${day}:`,
    more: (count: number) => `and ${count} more`,
    dealWith:
      'They stand. Each donor is written to, once, with the letter below; at night, texts wait for the morning. Until a donor chose another charity or day, or cancelled, the booking waits on Today for whoever may see it.',
    eachDonor: 'each donor',
    toDonors: (charity: string) =>
      `On the day of your collection we may not collect for ${charity} any more: our agreement with it ends before then. If your booking is still for ${charity}, please choose another charity or another day, or cancel. If you do nothing, one of us will ask you.`,
    consequences: (day: string) =>
      `After ${day} no day is offered for this charity, unless another agreement begins.`,
    submit: (day: string) => `End it after ${day}`,
    faults: {
      'no-day': 'Choose a day.',
      past: 'That day is over. What was collected by now was collected under it.',
      'before-it-begins': 'That is before it begins.',
      'later-than-agreed': 'It ends before that already. Only a new agreement goes on for longer.',
      'another-follows': 'Another approved agreement begins by then: this one ends the day before by itself.',
    },
    stale: 'Somebody else set its end meanwhile. Look again.',
    notInForce: 'It is not approved: take it back instead.',
  },
}
