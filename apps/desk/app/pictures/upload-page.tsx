import { pictureBytesAtMost, pictureTypes } from '@kindfold/content/facts/picture-facts.ts'
import { pictureWords as words, type UploadFault } from '@kindfold/content/desk/picture-words.ts'
import { checkPictureWords } from '@kindfold/domain/publishing/picture/check-picture-words.ts'
import { uploadPicture } from '@kindfold/domain/publishing/picture/upload-picture.ts'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { FileField } from '@kindfold/ui/form/file-field.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { data, redirect } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import { readUpload } from '../upload/read-upload.ts'
import type { Route } from './+types/upload-page.ts'
import { PictureFields, readPictureWords } from './picture-fields.tsx'

/** `/pictures/new`: uploads a picture, from a phone too. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, by } = openDesk(context)
  const upload = await readUpload(request, { mostBytes: pictureBytesAtMost })
  const typed = readPictureWords(upload.form)
  const refuse = (fault: UploadFault) => {
    // Everything that is wrong at once, the words beside the file too.
    const checked = checkPictureWords(typed)
    const others = checked.kind === 'invalid' ? checked.problems : []
    const problems: FormProblem[] = [{ field: 'file', words: words.faults[fault] }, ...others]
    return data({ typed, problems }, { status: 400 })
  }
  if (upload.kind !== 'read') return refuse(upload.kind)
  if (upload.file === null) return refuse('missing')
  const { bytes, name } = upload.file
  const done = await uploadPicture(services, { bytes, name, words: typed, by })
  switch (done.kind) {
    case 'uploaded':
      throw redirect(`/pictures/${done.id}?done=picture-uploaded`, 303)
    case 'known':
      throw redirect(`/pictures/${done.id}?done=picture-known`, 303)
    case 'refused':
      return refuse(done.fault)
    case 'invalid':
      return data(
        { typed, problems: [...done.problems, { field: 'file', words: words.chooseAgain }] },
        { status: 400 },
      )
  }
}

export default function UploadPage({ actionData }: Route.ComponentProps) {
  const { typed = { alt: '', decorative: false, credit: '' }, problems } = actionData ?? {}
  return (
    <>
      <PageHead title={words.upload} lead={words.lead} back={{ href: '/pictures', label: words.back }} />
      <form method="post" encType="multipart/form-data" className="flow" noValidate>
        <ErrorSummary problems={problems} />
        <PictureFields typed={typed} problems={problems} />
        {/* Last, so that what was typed has arrived when a file is refused. */}
        <FileField
          name="file"
          label={words.file}
          hint={words.fileHint}
          accept={pictureTypes}
          problems={problems}
        />
        <button className="button button--green">{words.submit}</button>
      </form>
    </>
  )
}
