const moments =
  /\b((mon|tues|wednes|thurs|fri|satur|sun)days?|today|tomorrow|tonight|yesterday|this (morning|afternoon|evening)|at (noon|midday)|\d{1,2}([:.]\d{2})? ?([ap]m|[ap]\.m\.|o’?'?clock)|\d{1,2}[:.]\d{2}|\d{1,2}(st|nd|rd|th)|\d{1,2} (jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)(?!\w)/i

/** A day or a time of day that a sentence names, as it stands there; null: none. */
export const findMoment = (words: string): string | null => moments.exec(words)?.[0] ?? null
