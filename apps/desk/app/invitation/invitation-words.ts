type Invited = { name: string; invitedBy: string; purpose: 'enrol' | 'recover' }

/** Words of the pages on which people set up how they sign in. */
export const invitationWords = {
  title: ({ purpose }: Invited) =>
    purpose === 'enrol' ? 'Set up how you sign in' : 'Set up a new way of signing in',
  lead: ({ name, invitedBy, purpose }: Invited, until: string) =>
    purpose === 'enrol'
      ? `Hello ${name}. ${invitedBy} has invited you to the desk. This link works once, until ${until}.`
      : `Hello ${name}. Once you are done, your old passkeys, password and codes stop working. This link works once, until ${until}.`,
  passkeyHeading: 'With a passkey',
  passkeyText:
    'Your telephone, computer or security key makes a key that only you can use, by your finger, your face or a PIN. Nothing to remember, nothing to type.',
  passkeyButton: 'Set up a passkey',
  noScript: 'A passkey needs JavaScript, which is off here. Use a password and an app instead.',
  passwordHeading: 'With a password and an authenticator app',
  password: 'New password',
  passwordHint:
    'At least 12 characters. Three or four words that have nothing to do with each other are good. Anything may be in it, and a password manager may fill it in.',
  qrLabel: 'QR code for an authenticator app',
  scan: 'Scan this with an authenticator app on your telephone.',
  typeSecret: 'Or type this into the app:',
  openApp: 'Open the app on this device',
  code: 'Code from the app',
  codeHint: 'Six digits, to see that it works.',
  shared: 'Others use this computer too. Sign me out after 30 minutes in which I do nothing.',
  submit: 'Set up and sign in',
  codesTitle: 'Your recovery codes',
  codesLead: 'Each stands in once for a code from the app, when you do not have your telephone.',
  codesKeep:
    'Print them or write them down now, and keep them away from your telephone. They are never shown again.',
  toDesk: 'I have kept them: go to the desk',
  toSignIn: 'Go to the sign-in page',
  problems: {
    'too-short': 'A password has at least 12 characters.',
    'too-long': 'A password has at most 500 characters.',
    'too-common': 'That is among the first that anybody guesses. Choose words of your own.',
    wrong: 'That code does not fit. Look at the app, and enter the code that it shows now.',
    refused: 'That passkey was not taken. It must ask for your finger, your face or a PIN.',
  },
  closed: {
    used: {
      title: 'This invitation was used',
      text: 'It works once. If it was not you who used it, tell an administrator at once.',
    },
    ended: { title: 'This invitation has ended', text: 'Ask an administrator to send you a new one.' },
    unknown: {
      title: 'This link opens nothing',
      text: 'Part of the link may be missing. Open it from the email once more, or ask an administrator for a new one.',
    },
    'too-many': { title: 'Please wait', text: '' },
  },
}
