import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { pictureWords } from '@kindfold/content/desk/picture-words.ts'
import { listPictures, type StaffPicture } from '@kindfold/domain/publishing/picture/list-pictures.ts'
import { formatTable } from './format-table.ts'
import { done, type Command } from './command.ts'

/** Lists pictures. */
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
        return done(
          total > pictures.length ? `${table}\n\n${cutWords.latestOf(pictures.length, total)}` : table,
        )
      },
    }),
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
