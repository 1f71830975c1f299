import type { NamingWords } from '@kindfold/domain/publishing/changing-fact/list-own-words-naming.ts'
import { listKindNames } from '@kindfold/domain/office/message/list-kind-names.ts'
import { overtakenWords } from '../words/overtaken-words.ts'

/** Says where words of our own stand, with the address at which they are changed. */
export function sayPlace(said: NamingWords): { href: string; label: string } {
  if (said.place === 'notice') return { href: '/facts/notice', label: overtakenWords.notice }
  const kind = listKindNames().find(({ value }) => value === said.kind)
  return { href: `/message-words/${said.kind}`, label: overtakenWords.message(kind?.label ?? said.kind) }
}
