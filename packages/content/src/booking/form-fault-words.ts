/** What is said when a form cannot be gone into. Source: booking spec, Rules. */
export const formFaultWords = {
  unreadable: {
    heading: 'That could not be read',
    text: 'Something went wrong on the way to us, and nothing was changed. Please go back and send the form again.',
  },
  wait: {
    heading: 'One moment, please',
    text: (minutes: number) =>
      `A lot has come from your network in the last few minutes. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
    kept: 'Nothing is lost: what you typed is kept on this page and is sent with the button.',
    again: 'Try again',
  },
} as const
