const minutes = (seconds: number) => {
  const count = Math.max(1, Math.ceil(seconds / 60))
  return count === 1 ? 'a minute' : `${count} minutes`
}

/** Words of the pages on which people prove who they are. */
export const signInWords = {
  title: 'Sign in to the desk',
  demonstration:
    'This is a demonstration with invented people. Choose whose day you want to see; nobody needs a password here.',
  shared: 'Others use this computer too. Sign me out after 30 minutes in which I do nothing.',
  passkey: 'Sign in with a passkey',
  passkeyProblem: 'That did not work. Try again, or sign in another way.',
  or: 'or with your password',
  email: 'Email address',
  password: 'Password',
  code: 'Code',
  codeHint: 'Six digits from your authenticator app, or one of your recovery codes.',
  submit: 'Sign in',
  lost: 'Lost your telephone, key or password? Ask an administrator for a new invitation.',
  problems: {
    wrong: 'That is not right. Check the address, the password and the code; each code works once.',
    'wrong-passkey':
      'That passkey was not taken: the desk does not know it, or the page had been open for too long. Try again, or sign in with your password.',
    'counter-fell':
      'That passkey has counted fewer uses than it had before, so it may be a copy. It opens nothing now. Sign in another way, and tell an administrator.',
    'too-many': 'That was too often.',
    'not-enough':
      'Somebody is guessing at this account, so that six digits are not enough in a browser that is new to us. Sign in with a passkey, with a recovery code in place of the six digits, or in a browser that you used before.',
    'another-person': 'That is somebody else. Whoever is signed in must confirm it.',
    'no-session': 'You are signed out. Sign in again.',
  },
  tooMany: (seconds: number) =>
    `That was too often. Wait ${minutes(seconds)} and try again, or sign in with a passkey.`,
  again: {
    'signed-out': {
      title: 'Sign in to go on',
      lead: 'Your session has ended. What you typed is kept: sign in here, and it is saved.',
      submit: 'Sign in and save',
    },
    confirm: {
      title: 'Is it still you?',
      lead: 'Before this, please confirm who you are. For ten minutes you are not asked again.',
      submit: 'Confirm and go on',
    },
    unclaimed: {
      title: 'Is this yours to save?',
      lead: 'You are signed in. This browser does not know who typed the form that waits here. If it was you, save it.',
      submit: 'Save it',
    },
  },
  signedInAsAnother:
    'You are signed in. The form that waited here was begun by somebody else, and was not saved.',
}
