import { pictureWords as words } from '@kindfold/content/desk/picture-words.ts'
import type { PictureWords } from '@kindfold/domain/publishing/picture/check-picture-words.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'

type PictureFieldsProps = { typed: PictureWords }

/** What an editor says of a picture: what it shows or that it only decorates, and who made it. */
export function PictureFields({ typed }: PictureFieldsProps) {
  return (
    <>
      <TextField name="alt" label={words.alt} hint={words.altHint} value={typed.alt} lines={2} />
      <TickBox name="decorative" ticked={typed.decorative}>
        {words.decorativeTick}
      </TickBox>
      <TextField name="credit" label={words.credit} optional value={typed.credit} />
    </>
  )
}

/** Reads those fields. */
export function readPictureWords(form: FormData): PictureWords {
  return {
    alt: readText(form, 'alt'),
    decorative: readTick(form, 'decorative'),
    credit: readText(form, 'credit'),
  }
}

/** Those fields as the acts on pictures read them. */
export const toActForm = ({ decorative, ...words }: PictureWords) => ({
  ...words,
  ...(decorative && { decorative: 'yes' }),
})
