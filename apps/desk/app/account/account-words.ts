/** Words of one's own account at the desk. */
export const accountWords = {
  title: 'Your account',
  passkeys: 'Passkeys',
  noPasskeys: 'You have none yet. A passkey signs you in by your finger, your face or a PIN.',
  backedUp: 'Synced',
  added: (when: string) => `Added at ${when}.`,
  used: (when: string) => `Last used at ${when}.`,
  remove: 'Remove',
  lastWay: 'That passkey is all you sign in with. Set up another way first.',
  phones: 'Phones of the drivers’ app',
  phonesText: 'Their keys open the drivers’ app and nothing else.',
  heard: (when: string) => `Last heard at ${when}.`,
  takeOff: 'Take off the list',
  stolen: 'It was stolen',
  phoneUnknown: 'That phone is no longer on your list.',
  stolenText:
    'A stolen phone is signed out, and deletes all it holds at its next request, also what it never sent.',
  passwordHeading: 'Password and authenticator app',
  noPassword: 'You have no password here.',
  codesLeft: (left: number) =>
    left === 0
      ? 'You have no recovery codes left: you used them up, or a restore of the database ended them. Make new ones.'
      : `You have a password, and ${left} recovery ${left === 1 ? 'code' : 'codes'} left.`,
  setPassword: 'Set a password',
  changePassword: 'Set a new password',
  /** On Today. */
  noCodes:
    'You have no recovery codes left: you used them up, or a restore of the database ended them. Without one, a lost phone locks you out.',
  noCodesLink: 'Make new ones',
  renewCodes: 'Make new recovery codes',
  passwordTitle: 'Set a password',
  passwordLead:
    'It comes with a new authenticator app and new recovery codes. You are signed out everywhere else.',
  savePassword: 'Set the password',
  codesKept: 'I have kept them',
  sessions: 'Where you are signed in',
  thisSession: 'Here',
  sharedComputer: 'Shared computer',
  since: (begun: string, seen: string) => `Since ${begun}, last used at ${seen}.`,
  end: 'Sign out',
  endOthers: 'Sign out everywhere else',
}
