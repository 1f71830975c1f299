/** Words for forgetting a booking on a shared computer. Source: booking spec, Privacy. */
export const forgetWords = {
  submit: 'Forget this on this computer',
  heading: 'Forget this on this computer?',
  lead: 'Answers of a booking that you have not finished are deleted. A booking that you have made stays: the link in your email opens it.',
  doneHeading: 'Forgotten on this computer',
  done: 'Nothing that you typed can be opened from here any more. A booking that you have made stays: the link in your email opens it.',
  history: 'If you opened a link from an email here, delete it from this browser’s history as well.',
  again: 'Book a collection',
  keep: 'Keep my answers on this device for a day, even when I close the browser.',
} as const
