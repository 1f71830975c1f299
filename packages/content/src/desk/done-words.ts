/** What the page says after an act: the key stands in its address as `?done=`. */
const doneWords = {
  saved: 'Saved.',
  'day-closed': 'The day is closed.',
  'day-opened': 'The day is open again.',
  'day-capacity': 'The capacity is saved.',
  'day-added': 'The day is added.',
  'day-undone': 'Undone.',
  'message-sent-again': 'It is on its way again.',
  'message-settled': 'Written down: nothing more to do about that message.',
} as const satisfies Record<string, string>

export type DoneKey = keyof typeof doneWords

export const findDoneWords = (key: string | null): string | null =>
  key !== null && Object.hasOwn(doneWords, key) ? doneWords[key as DoneKey] : null
