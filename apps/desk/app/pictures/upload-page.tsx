import { pictureBytesAtMost, pictureTypes } from '@kindfold/content/facts/picture-facts.ts'
import { pictureWords as words, type UploadFault } from '@kindfold/content/desk/picture-words.ts'
import { checkPictureWords } from '@kindfold/domain/publishing/picture/check-picture-words.ts'
import { uploadOnePicture } from '@kindfold/domain/office/act/acts-on-pictures.ts'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { FileField } from '@kindfold/ui/form/file-field.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import { readUpload } from '../upload/read-upload.ts'
import type { Route } from './+types/upload-page.ts'
import { PictureFields, readPictureWords, toActForm } from './picture-fields.tsx'

/** `/pictures/new`: uploads a picture, from a phone too. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const upload = await readUpload(request, { mostBytes: pictureBytesAtMost })
  const typed = readPictureWords(upload.form)
  const refuse = (problems: readonly FormProblem[]) => data({ typed, problems }, { status: 400 })
  // Everything that is wrong at once, the words beside the file too.
  const refuseFile = (fault: UploadFault) => {
    const checked = checkPictureWords(typed)
    const others = checked.kind === 'invalid' ? checked.problems : []
    return refuse([{ field: 'file', words: words.faults[fault] }, ...others])
  }
  if (upload.kind !== 'read') return refuseFile(upload.kind)
  if (upload.file === null) return refuseFile('missing')
  const { bytes, name } = upload.file
  if (bytes.length === 0) return refuseFile('empty')
  const form = { ...toActForm(typed), name, file: Buffer.from(bytes).toString('base64') }
  const answer = await performAct(desk, uploadOnePicture, { of: {}, areaId: null, form })
  if (answer.kind === 'refused')
    return refuse(
      answer.why === 'invalid'
        ? [...answer.problems, { field: 'file', words: words.chooseAgain }]
        : answer.problems,
    )
  const { result } = answer
  throw redirect(`/pictures/${'id' in result ? result.id : ''}?done=${answer.done}`, 303)
}

export default function UploadPage({ actionData }: Route.ComponentProps) {
  const { typed = { alt: '', decorative: false, credit: '' }, problems } = actionData ?? {}
  return (
    <>
      <PageHead title={words.upload} lead={words.lead} back={{ href: '/pictures', label: words.back }} />
      <form method="post" encType="multipart/form-data" className="flow" noValidate>
        <Problems of={problems}>
          <PictureFields typed={typed} />
          {/* Last, so that what was typed has arrived when a file is refused. */}
          <FileField name="file" label={words.file} hint={words.fileHint} accept={pictureTypes} />
          <button className="button button--green">{words.submit}</button>
        </Problems>
      </form>
    </>
  )
}
