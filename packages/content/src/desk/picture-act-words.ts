import { done } from './act-words.ts'
import { doneWords } from './done-words.ts'
import { pictureWords, type UploadFault } from './picture-words.ts'

type Problems = { problems: readonly { words: string }[] }

const unknownPicture = {
  isDone: false,
  say: (_: unknown, { picture }: { picture: string }) => `There is no picture ${picture}.`,
}

/** What the command says after an act on a picture; the desk says the same. */
export const describePictureWords = {
  saved: { isDone: true, say: () => doneWords['picture-saved'] },
  invalid: { isDone: false, say: ({ problems }: Problems) => problems.map(({ words }) => words) },
  stale: { isDone: false, say: () => 'Somebody else changed it in this moment. Look again.' },
  unknown: unknownPicture,
}

/** How an upload ended, with the picture's id, by which the command names it. */
export const uploadPictureWords = {
  uploaded: {
    isDone: true,
    say: ({ id }: { id: string }) => `${doneWords['picture-uploaded']} It is ${id}.`,
  },
  known: { isDone: true, say: ({ id }: { id: string }) => `${doneWords['picture-known']} It is ${id}.` },
  invalid: { isDone: false, say: ({ problems }: Problems) => problems.map(({ words }) => words) },
  refused: { isDone: false, say: ({ fault }: { fault: UploadFault }) => pictureWords.faults[fault] },
}

/** How deleting a picture ended, by its outcome. */
export const deletePictureWords = {
  deleted: done(() => doneWords['picture-deleted'], 'picture-deleted'),
  'in-use': { isDone: false, say: () => pictureWords.deleteInUse },
  unknown: unknownPicture,
}
