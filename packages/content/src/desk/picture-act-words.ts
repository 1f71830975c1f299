import { done, doneAs, refused, wrongFields } from './act-words.ts'
import { doneWords } from './done-words.ts'
import { pictureWords, type UploadFault } from './picture-words.ts'

const unknownPicture = refused(
  (_: unknown, { picture }: { picture: string }) => `There is no picture ${picture}.`,
)

/** How describing a picture ended, by its outcome. */
export const describePictureWords = {
  saved: doneAs('picture-saved'),
  invalid: wrongFields,
  stale: refused(() => 'Somebody else changed it in this moment. Look again.'),
  unknown: unknownPicture,
}

/** How an upload ended, with the picture's id, by which the command names it. */
export const uploadPictureWords = {
  uploaded: done(
    ({ id }: { id: string }) => `${doneWords['picture-uploaded']} It is ${id}.`,
    'picture-uploaded',
  ),
  known: done(({ id }: { id: string }) => `${doneWords['picture-known']} It is ${id}.`, 'picture-known'),
  invalid: wrongFields,
  refused: refused(({ fault }: { fault: UploadFault }) => pictureWords.faults[fault]),
}

/** How deleting a picture ended, by its outcome. */
export const deletePictureWords = {
  deleted: doneAs('picture-deleted'),
  'in-use': refused(() => pictureWords.deleteInUse),
  unknown: unknownPicture,
}

/** What the audit calls acts on pictures. */
export const pictureAuditNames = {
  'upload-picture': 'Picture uploaded',
  'describe-picture': 'Picture described',
  'delete-picture': 'Picture deleted',
}
