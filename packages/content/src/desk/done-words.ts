/** What the page says after an act: the key stands in its address as `?done=`. */
const doneWords = {
  saved: 'Saved.',
} as const satisfies Record<string, string>

export type DoneKey = keyof typeof doneWords

export const findDoneWords = (key: string | null): string | null =>
  key !== null && Object.hasOwn(doneWords, key) ? doneWords[key as DoneKey] : null
