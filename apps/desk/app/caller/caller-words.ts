import { noteFromBagCount } from '@kindfold/content/facts/facts.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'

/** Words of the page on which staff book for a caller. What is read out stands in quotation marks on the page. */
export const callerWords = {
  title: 'A caller',
  lead: 'Type as the conversation goes. Everything is kept; Enter leads on.',
  parts: { where: 'Where', day: 'Day and bags', details: 'Who and where exactly', confirm: 'Read back' },
  next: 'Go on',
  startAgain: 'New call',
  where: {
    postcode: 'Postcode of the collection',
    known: 'Their number or email address, to find earlier bookings',
    covered: (area: string) => `We collect there: ${area}.`,
    notYours: (area: string) => `We collect there, in ${area}: ask a colleague who books for that area.`,
    unknownArea: 'No postcode begins like that. Ask for it letter by letter.',
    notCovered: (outcode: string) =>
      `We do not collect in ${outcode} yet. Offer to tell them by email when we start.`,
    waitingEmail: 'Their email address, for the waiting list',
    waitingConsent: (outcode: string) =>
      `Asked: “Shall we email you once when collections start in ${outcode}?” They said yes.`,
    join: 'Put them on the waiting list',
    joined: (outcode: string) =>
      `They are on the waiting list for ${outcode}. A confirmation goes by email, unless they stood on it before.`,
    joinedUnconfirmed: (outcode: string) =>
      `They are on the waiting list for ${outcode}. No confirmation goes: that address had as many emails this hour as we send.`,
  },
  known: {
    heading: 'Booked before',
    ahead: (reference: string, day: string) => `${reference} is still to come on ${day}`,
    last: (day: string) => `last ${day}`,
    use: (name: string) => `Use the details of ${name}`,
    open: 'Open',
    cut: 'There may be others. Ask for a number or an email address to find them.',
  },
  day: {
    legend: 'Day',
    places: (count: number) => (count === 1 ? '1 place' : `${count} places`),
    more: 'More days',
    none: 'There is no day to choose. New days open as the weeks go on.',
    gone: (day: string) =>
      `${day} is full or closed now. Nothing is lost: choose another day with the caller.`,
    held: (minutes: number) =>
      `The place is kept for this call for ${minutes} minutes, and longer as you go on.`,
    charity: 'Charity',
    choose: 'Choose',
    counts: {
      bagsOfClothes: 'Bags of clothes',
      bagsOfBooks: 'Bags of books',
      boxesOfBricABrac: 'Bric-a-brac',
    },
    note: `Note for the driver (ask from ${noteFromBagCount} on)`,
    thing: 'Can we take it? One item',
    check: 'Check',
    noItem: 'That is no item but a question. Our FAQ has the answer.',
    unknownThing: 'We do not know that item. Try a simpler word.',
  },
  details: {
    name: 'Name',
    phone: 'Telephone, mobile or landline',
    phoneHint: 'With a mobile, texts carry a link to the booking. A landline goes on our list of calls.',
    email: 'Email',
    emailHint: 'Leave it empty if they have none. Read it back letter by letter.',
    slip: (meant: string) => `Did they say ${meant}?`,
    line1: 'House and street',
    line2: 'Flat or building',
    town: 'Town',
    handOver: 'They hand the bags over at the door: the driver rings and waits, and somebody must be in',
    bagsPlace: 'Where the bags will be',
    accessNotes: 'How to get there: gate code, buzzer',
    findAddress: 'Find the address',
    takeAddress: 'Use it',
    chooseAddress: 'Addresses found',
    noAddress: 'No address found. Type it.',
    declarations: 'Read to the caller; tick when they say yes',
    adult: '“Are you 18 or over?”',
    entitled: '“Are the items yours to give, or do you have the owner’s permission?”',
    acceptable: '“We only take what I told you that we take, and what you told me is right. Do you agree?”',
    terms: '“Do you accept our terms and conditions? They are on our website; I can read you any part.”',
    marketing:
      'Only if you asked: “Would you like our news by email now and then?” They said yes. It counts when they open the link in our email.',
    problems: {
      phone: {
        missing: 'Enter a number: without an email address, it is the only way to reach them.',
        foreign: 'We can only ring and text UK numbers.',
        'not-mobile': 'We cannot ring or text that number. Ask for a mobile or a landline.',
        '*': 'Check the number.',
      },
    } as Readonly<Record<string, Readonly<Record<string, string>>>>,
  },
  confirm: {
    readOut: 'Read this to the caller:',
    sentence: (what: {
      name: string
      phone: string | null
      items: string
      day: string
      address: string
      benefits: string
    }) =>
      `“You are ${what.name}${what.phone === null ? '' : `, and we reach you on ${what.phone}`}. We will collect ${what.items} on ${what.day} from ${what.address}. ${what.benefits}”`,
    referenceLater: '(it follows)',
    told: 'What they are told now',
    saidNow: 'Nothing is sent: you tell them now, as soon as it is booked.',
    slot: (ways: readonly string[]) =>
      `Their two-hour slot follows the evening before, by ${joinWords(ways)}.`,
    slotByCall: 'Their two-hour slot: we ring them the evening before. They stand on the list of calls.',
    changed: 'Something is different from what was shown. Read it back again, then book.',
    household: (reference: string, day: string) =>
      `This caller has a booking on ${day} already: ${reference}. Choose another day, or open that booking.`,
    doNotCollect: (reason: string, until: string) =>
      `We do not collect there up to ${until}: ${reason} Choose a later day with the caller, or open the booking beside which it was noted.`,
    notNow: 'It cannot be booked at the moment. Look at the details, and try again.',
    late: 'That day can no longer be booked. Nothing is lost: choose another day with the caller.',
    outside: 'We no longer collect there.',
    book: 'Book it',
  },
  booked: {
    title: 'Booked',
    reference: 'The reference, to read out',
    spelled: 'Spelled',
    sayNow: 'Say this now',
    goes: (channel: string, recipient: string, state: string) => `${channel} to ${recipient}. ${state}.`,
    open: 'Open the booking',
    next: 'Next caller',
  },
} as const

/** How each character of a reference is said on the telephone. */
const saidAs: Record<string, string> = {
  C: 'Charlie',
  D: 'Delta',
  F: 'Foxtrot',
  H: 'Hotel',
  J: 'Juliet',
  K: 'Kilo',
  M: 'Mike',
  N: 'November',
  P: 'Papa',
  R: 'Romeo',
  T: 'Tango',
  X: 'X-ray',
  Y: 'Yankee',
  3: 'three',
  4: 'four',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
}

/** A reference as one says it: 'FHJK-34RT' gives two groups, 'F Foxtrot, H Hotel …'. */
export function spellReference(reference: string): { character: string; said: string }[][] {
  return reference
    .split('-')
    .map((group) => [...group].map((character) => ({ character, said: saidAs[character] ?? character })))
}
