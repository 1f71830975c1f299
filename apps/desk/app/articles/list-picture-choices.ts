import { sceneNames } from '@kindfold/content/pages/page.schema.ts'
import { listPictures } from '@kindfold/domain/publishing/picture/list-pictures.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { smallPicture } from './small-picture.ts'

/** A picture that an article may have: its address on the site, a small copy of it, and what it shows. */
export type PictureChoice = { address: string; small: string; name: string }

/** The newest pictures of the library, then the drawings that come with the site. */
export async function listPictureChoices(services: Services): Promise<PictureChoice[]> {
  const { pictures } = await listPictures(services, { q: '', page: 1 })
  const drawn = sceneNames.map((name) => {
    const address = `/pictures/${name}-1200.webp`
    return { address, small: smallPicture(address), name: name.replaceAll('-', ' ') }
  })
  return [
    ...pictures.map(({ src, thumbSrc, alt, originalName }) => ({
      address: src,
      small: thumbSrc,
      name: alt || originalName,
    })),
    ...drawn,
  ]
}
