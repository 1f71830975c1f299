/** What the office answers a phone that asked for something it cannot have, in words for its driver. */
export const officeWords = {
  notFound: 'There is nothing at this address.',
  wrongMethod: 'That cannot be done at this address.',
  foreign: 'This did not come from the app. Open the app and try again.',
  unreadable: 'The office could not read this. Nothing was lost. Please try again.',
  signedOut: 'Please sign in again. Everything that waits on this phone is kept.',
  wrongPasskey: 'That did not work. Please try again, or ask at the depot.',
  noDriver: 'You are not listed as a driver. Please ask at the depot.',
  revoked: 'The office took this phone off its list. What it still holds can be handed over.',
  revokedTooLong: 'The office took this phone off its list. Please bring it to the depot.',
  tooOften: 'That was too often. Wait a little, and try again.',
  enoughToday:
    'The office takes no more from this phone today. What is left stays on the phone, and goes by itself tomorrow. Please tell the depot.',
  outage: 'The office cannot be reached right now. Everything is kept. Try again in a moment.',
  anotherPerson: 'These acts were made by another driver. That driver must sign in to send them.',
  noRound: 'You have no round today.',
  noRoundToTake: 'There is no round to take over any more.',
  anotherPhone: 'Another phone drives this round. You can take it over.',
  hasAnotherRound: 'You have a round of your own today.',
  invitation: {
    used: 'This code was used. Ask for a new one at the depot.',
    ended: 'This code has ended: it works for ten minutes. Ask for a new one at the depot.',
    unknown: 'This code is not one of ours. Ask for a new one at the depot.',
  },
  photo: {
    tooLarge: 'This photo is larger than 300 kB. The stop itself is kept.',
    wrongFormat: 'This is no photo that we can read: JPEG or WebP. The stop itself is kept.',
    damaged: 'This photo came damaged. The stop itself is kept.',
    different: 'This photo belongs to another stop. The stop itself is kept.',
    actUnknown: 'The stop of this photo comes first. The app tries again by itself.',
  },
} as const
