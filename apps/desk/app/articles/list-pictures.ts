import { sceneNames } from '@kindfold/content/pages/page.schema.ts'

/** A picture that an article may have, by its address on the site. */
export type PictureChoice = { address: string; name: string }

/** The drawings that come with the site, as an article names them. */
export const drawnPictures: readonly PictureChoice[] = sceneNames.map((name) => ({
  address: `/pictures/${name}-1200.webp`,
  name: name.replaceAll('-', ' '),
}))

/** The small copy of a picture, at the same address on the site and at the desk. */
export const smallPicture = (address: string): string => address.replace(/-1200\.webp$/, '-480.webp')
