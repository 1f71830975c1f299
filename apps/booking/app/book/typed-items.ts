import type { Items } from '@kindfold/domain/base/collection/items.ts'
import { readCount, readText } from '@kindfold/web/form/read-form.ts'

/** The counts and the note as typed. */
export type TypedItems = Record<keyof Items, string> & { note: string }

/** Reads the items form: as typed, to show it again, and as parsed. */
export function readItemsForm(form: FormData): {
  typed: TypedItems
  asked: { items: Items; note: string | null }
} {
  const note = readText(form, 'note')
  return {
    typed: {
      bagsOfClothes: readText(form, 'bagsOfClothes'),
      bagsOfBooks: readText(form, 'bagsOfBooks'),
      boxesOfBricABrac: readText(form, 'boxesOfBricABrac'),
      note,
    },
    asked: {
      items: {
        bagsOfClothes: readCount(form, 'bagsOfClothes'),
        bagsOfBooks: readCount(form, 'bagsOfBooks'),
        boxesOfBricABrac: readCount(form, 'boxesOfBricABrac'),
      },
      note: note.trim() || null,
    },
  }
}

/** Earlier answers as the fields show them; a field left empty stays empty. */
export function toTypedItems({ items, note }: { items?: Items; note?: string | null }): TypedItems {
  const write = (count: number | undefined) => (count ? String(count) : '')
  return {
    bagsOfClothes: write(items?.bagsOfClothes),
    bagsOfBooks: write(items?.bagsOfBooks),
    boxesOfBricABrac: write(items?.boxesOfBricABrac),
    note: note ?? '',
  }
}
