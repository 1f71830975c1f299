/** Words of the desk's page of drivers and their phones. */
export const phonesWords = {
  title: 'Phones of drivers',
  lead: 'Each driver signs in on a phone that was enrolled here. A phone that is lost is taken off the list. What a phone has not sent yet is not known here.',
  nobody: 'Nobody is a driver yet',
  nobodyText: 'Give somebody the role of a driver under People. Then enrol the phone here.',
  columns: {
    driver: 'Driver',
    phone: 'Phone',
    state: 'State',
    heard: 'Last heard',
    acts: 'Acts that came today',
    act: 'Take off the list',
  },
  noPhone: 'No phone yet',
  off: 'switched off',
  states: { good: 'In use', revoked: 'Taken off', stolen: 'Stolen' },
  onRound: 'drives a round now',
  noneCame: 'None',
  came: (count: number, missing: number, last: string) =>
    `${count} came, ${missing === 0 ? 'none' : missing} missing between them. The last at ${last}.`,
  held: (count: number) => (count === 1 ? '1 waits for a dispatcher' : `${count} wait for a dispatcher`),
  revoke: 'Take off',
  invitedUntil: (moment: string) => `A code is open until ${moment}.`,
  enrol: {
    heading: 'Enrol a phone',
    text: 'Have the phone beside you. The code works once, and for ten minutes; a new one ends the one before it.',
    submit: 'Show a code',
    again: 'Show a new code',
    codeHeading: (name: string) => `Code for the phone of ${name}`,
    codeLabel: 'QR code: the link below',
    until: (moment: string) =>
      `It works once, until ${moment}. Scan it with the phone’s camera, or type this link:`,
    before: 'Before the first round',
    steps: [
      'The phone has a screen lock: its passkey asks for it.',
      'Open the link in Chrome on Android or in Safari on an iPhone, and make the passkey.',
      'Add the app to the home screen, and open it from there. Only then does the phone keep what waits to be sent.',
      'The app says whether the phone promised to keep it. If it says no, use another phone.',
    ],
    untested:
      'We have not tested iPhones ourselves: others report that they lose what pages store. Prefer Android phones until somebody here has driven a week with an iPhone.',
  },
  refused: {
    'switched-off': (name: string) => `Not done, since ${name} is switched off.`,
    'no-driver': (name: string) => `Not done, since ${name} is no driver. Change the roles under People.`,
    'revoked-already': 'This phone was taken off the list already.',
    choose: 'Choose what happened to the phone.',
  },
  revokePage: {
    title: (phone: string) => `Take ${phone} off the list`,
    whose: (driver: string) => `The phone of ${driver}`,
    what: 'What happened to it?',
    lost: 'It is lost, broken or no longer used',
    lostHint: 'What it still holds can be handed over for seven days, once its driver signs in on it again.',
    stolen: 'It was stolen',
    stolenHint:
      'At its next request it deletes all it holds, also acts that were never sent. Nobody can bring those back.',
    consequences: [
      'The phone shows its round no more, from its next request on. One without signal cannot be reached: its screen lock guards it until midnight, when the app forgets the day.',
      'Everything that it still sends is kept, and waits for a dispatcher. How much that is nobody knows here.',
      'Its passkey opens no other phone. A new phone is enrolled with a new code.',
    ],
    onRound:
      'It drives a round now. The driver takes the round over on another phone; stops that should have been made by then and have no act are listed.',
    submit: 'Take it off the list',
    cancel: 'Back to the phones',
  },
} as const
