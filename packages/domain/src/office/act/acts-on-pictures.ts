import {
  deletePictureWords,
  describePictureWords,
  uploadPictureWords,
} from '@kindfold/content/desk/picture-act-words.ts'
import { pictureBytesAtMost } from '@kindfold/content/facts/picture-facts.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { deletePicture, describePicture } from '../../publishing/picture/change-picture.ts'
import { findPicture } from '../../publishing/picture/list-pictures.ts'
import { uploadPicture } from '../../publishing/picture/upload-picture.ts'
import { defineAct, type ActSubjects } from './define-act.ts'
import { askFile, askSeen, askTick, askWordsIfAny } from './field.ts'

type By = { by: StaffAuthor }

const sayings = {
  alt: askWordsIfAny('alt'),
  decorative: askTick('decorative'),
  credit: askWordsIfAny('credit'),
}
type Sayings = { alt: string | undefined; decorative: boolean; credit: string | undefined }

export const uploadOnePicture = defineAct({
  name: 'upload-picture',
  right: 'manage-pictures',
  of: 'nothing',
  does: 'Takes a picture in, upright and without its place, in every width of the site.',
  fields: {
    file: askFile({ file: 'photo.jpg', atMost: pictureBytesAtMost, as: 'base64' }),
    name: askWordsIfAny('name', 'photo.jpg'),
    ...sayings,
  },
  refusedAt: 'file',
  perform: (
    services: Services,
    {
      file,
      name = 'picture',
      alt = '',
      decorative,
      credit = '',
      by,
    }: { file: string; name?: string } & Sayings & By,
  ) =>
    uploadPicture(services, {
      bytes: Buffer.from(file, 'base64'),
      name,
      words: { alt, decorative, credit },
      by,
    }),
  words: uploadPictureWords,
})

export const describeOnePicture = defineAct({
  name: 'describe-picture',
  right: 'manage-pictures',
  of: 'picture',
  does: 'Says anew what a picture shows, or that it only decorates. PICTURE as listed by pictures.',
  fields: { ...sayings, version: askSeen() },
  perform: describe,
  words: describePictureWords,
})

/** What is not said stays. */
async function describe(
  services: Services,
  {
    picture: id,
    version,
    alt = '',
    decorative,
    credit,
    by,
  }: ActSubjects['picture'] & By & Sayings & { version?: number },
) {
  const found = await findPicture(services, id)
  const words = { alt, decorative, credit: credit ?? found?.credit ?? '' }
  return await describePicture(services, { id, version: version ?? found?.version ?? 0, words, by })
}

export const deleteOnePicture = defineAct({
  name: 'delete-picture',
  right: 'manage-pictures',
  of: 'picture',
  does: 'Deletes a picture and its files for good. One in use stays.',
  fields: {},
  perform: (services: Services, { picture, by }: ActSubjects['picture'] & By) =>
    deletePicture(services, { id: picture, by }),
  words: deletePictureWords,
})

/** What staff do with pictures. */
export const actsOnPictures = [uploadOnePicture, describeOnePicture, deleteOnePicture]
