/**
 * Whether the words of a line hold a reference whole: banks set it in capitals, and take its hyphens out or set spaces. KF-1 does
 * not stand in KF-12.
 */
export function namesReference(
  { reference, description }: { reference: string; description: string },
  wanted: string,
): boolean {
  const target = joinWords(wanted)
  if (target === '') return false
  return [reference, description].map(cutWords).some((words) =>
    words.some((_, first) => {
      let joined = ''
      for (const word of words.slice(first)) {
        joined += word
        if (joined === target) return true
        if (joined.length >= target.length) return false
      }
      return false
    }),
  )
}

/** The letters and figures of words, as one word in capitals. */
export const joinWords = (text: string): string => cutWords(text).join('')

const cutWords = (text: string) => text.toUpperCase().match(/[A-Z0-9]+/g) ?? []
