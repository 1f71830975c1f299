/** Words for a form that we cannot process. Source: booking spec, Rules. */
export const formFaultWords = {
  unreadable: {
    heading: 'We could not read that form',
    text: 'Something went wrong on the way to us, and nothing was changed. Please go back and send the form again.',
  },
  foreign: {
    heading: 'We could not take that form',
    text: 'Your browser did not tell us that it came from one of our own pages, so nothing was done. Go back, load the page anew and send it again. If that does not help, use another browser.',
    action: 'Begin again',
  },
  wait: {
    heading: 'One moment, please',
    text: (minutes: number) =>
      `We have had a lot of requests from your network in the last few minutes. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`} and try again.`,
  },
  outage: {
    heading: 'We cannot reach our records',
    text: 'Sorry, that is our fault, and we are working on it. Nothing you have booked is lost. Please try again in a minute.',
  },
  kept: 'Nothing is lost: your answers are still on this page. Choose “Try again” to send them.',
  again: 'Try again',
} as const
