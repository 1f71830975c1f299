import { describePictureWords, uploadPictureWords } from '@kindfold/content/desk/picture-act-words.ts'
import { pictureBytesAtMost } from '@kindfold/content/facts/picture-facts.ts'
import { pictureWords } from '@kindfold/content/desk/picture-words.ts'
import { describePicture } from '@kindfold/domain/publishing/picture/change-picture.ts'
import {
  findPicture,
  listPictures,
  type StaffPicture,
} from '@kindfold/domain/publishing/picture/list-pictures.ts'
import { uploadPicture } from '@kindfold/domain/publishing/picture/upload-picture.ts'
import { answer } from './answer.ts'
import { formatTable } from './format-table.ts'
import { readWord } from './read-given.ts'
import { done, type Command } from './command.ts'

/** Staff commands about pictures. */
export const commandsOfPictures: readonly Command[] = [
  {
    name: 'pictures',
    usage: '[WORDS]',
    places: 1,
    does: 'Lists pictures, the newest first: 24 at most. WORDS of the description or the file name.',
    read: ({ words }) => ({
      kind: 'read',
      async act(services) {
        const { pictures, total } = await listPictures(services, { q: words[0] ?? '', page: 1 })
        if (pictures.length === 0) return done(words[0] ? pictureWords.notFound : pictureWords.none)
        const table = formatPictures(pictures)
        return done(total > pictures.length ? `${table}\n\n${pictures.length} of ${total}.` : table)
      },
    }),
  },
  {
    name: 'upload-picture',
    usage: '- --name photo.jpg --alt "..." | --decorative [--credit "..."] < photo.jpg',
    places: 1,
    does: 'Takes a picture in, upright and without its place, in every width of the site.',
    inputAtMost: pictureBytesAtMost,
    inputAs: 'base64',
    options: {
      name: { type: 'string' },
      alt: { type: 'string' },
      decorative: { type: 'boolean' },
      credit: { type: 'string' },
    },
    read(given) {
      const file = readWord(given, 0, '- < photo.jpg')
      if (file.kind === 'faulty') return file
      const { name = 'picture', alt = '', credit = '' } = given.options
      const words = { alt, decorative: given.flags.has('decorative'), credit }
      const bytes = Buffer.from(file.value, 'base64')
      return {
        kind: 'read',
        act: async (services) =>
          answer(
            await uploadPicture(services, { bytes, name, words, by: given.by }),
            uploadPictureWords,
            null,
          ),
      }
    },
  },
  {
    name: 'describe-picture',
    usage: 'PICTURE --alt "..." | --decorative [--credit "..."]',
    places: 1,
    does: 'Says anew what a picture shows, or that it only decorates. PICTURE as listed by pictures.',
    options: { alt: { type: 'string' }, decorative: { type: 'boolean' }, credit: { type: 'string' } },
    read(given) {
      const picture = readWord(given, 0, 'PICTURE')
      if (picture.kind === 'faulty') return picture
      const { alt = '', credit } = given.options
      const decorative = given.flags.has('decorative')
      return {
        kind: 'read',
        async act(services) {
          const found = await findPicture(services, picture.value)
          const words = { alt, decorative, credit: credit ?? found?.credit ?? '' }
          const asked = { id: picture.value, version: found?.version ?? 0, words, by: given.by }
          const about = { picture: picture.value }
          return answer(await describePicture(services, asked), describePictureWords, about)
        },
      }
    },
  },
]

function formatPictures(pictures: readonly StaffPicture[]): string {
  const rows = pictures.map(({ id, alt, decorative, originalName, useCount }) => [
    id,
    decorative ? pictureWords.decorative : alt,
    originalName,
    pictureWords.uses(useCount),
  ])
  return formatTable(['Picture', pictureWords.alt, pictureWords.facts.name, pictureWords.usesHeading], rows)
}
