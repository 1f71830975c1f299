/** The words of a key that was kept, perhaps by an older version; undefined where there are none of it any more. */
export const findWord = <Key extends string>(
  words: Readonly<Record<Key, string>>,
  key: string,
): string | undefined => (Object.hasOwn(words, key) ? words[key as Key] : undefined)
