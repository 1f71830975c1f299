import { altLengthAtMost, creditLengthAtMost } from '@kindfold/content/facts/picture-facts.ts'

/** What an editor says of a picture. */
export type PictureWords = { alt: string; decorative: boolean; credit: string }

/** What is wrong with a picture or its words, in words, by the field of the form. */
export type PictureProblem = { field: 'file' | 'alt' | 'decorative' | 'credit'; words: string }

/** Checks what is said of a picture: what it shows, or that it only decorates, never neither and never both. */
export function checkPictureWords(
  typed: PictureWords,
):
  | { kind: 'checked'; alt: string; decorative: boolean; credit: string | null }
  | { kind: 'invalid'; problems: PictureProblem[] } {
  const problems: PictureProblem[] = []
  const alt = clean(typed.alt)
  const credit = clean(typed.credit)
  if (alt === '' && !typed.decorative)
    problems.push({
      field: 'alt',
      words: 'Say what the picture shows, for people who cannot see it, or tick that it only decorates.',
    })
  if (alt !== '' && typed.decorative)
    problems.push({
      field: 'decorative',
      words: 'A picture that only decorates has no description: remove one of the two.',
    })
  if (alt.length > altLengthAtMost)
    problems.push({
      field: 'alt',
      words: `The description has ${alt.length} characters of at most ${altLengthAtMost}.`,
    })
  if (credit.length > creditLengthAtMost)
    problems.push({ field: 'credit', words: `The name is longer than ${creditLengthAtMost} characters.` })
  if (problems.length > 0) return { kind: 'invalid', problems }
  return { kind: 'checked', alt, decorative: typed.decorative, credit: credit === '' ? null : credit }
}

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
