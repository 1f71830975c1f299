const say = (value: string) => (value.trim() === '' ? 'nothing' : `“${value.trim()}”`)

/** Words for a form that two people changed at once, and for what a change makes of each field. */
export const mergeWords = {
  clashHeading: 'Somebody else changed the same',
  clashText:
    'Nothing of yours was saved, and nothing of theirs was overwritten. The form below has what you typed. Save it again if yours is right, or write theirs.',
  clash: (label: string, theirs: string, yours: string) =>
    `${label}: theirs is ${say(theirs)}, yours ${say(yours)}.`,
  joinedHeading: 'Somebody else made a change while you had this open',
  joinedText: 'Both are kept: theirs stands below, beside yours.',
  joined: (label: string, theirs: string) => `${label} is now ${say(theirs)}.`,
  becomes: (label: string, was: string, becomes: string) => `${label}: ${say(was)} becomes ${say(becomes)}.`,
} as const
