import type { Element } from 'hast'

/** One of our own pictures as a page draws it: its files by format, each a `srcset`. */
export type DrawnPicture = {
  /** Empty until its AVIF files are made. */
  avif: string
  webp: string
  src: string
  width: number
  height: number
}

/** The pictures of ours that an article shows, by the hashes of their files. */
export type DrawnPictures = Readonly<Record<string, DrawnPicture>>

/** How wide the page shows a picture of an article. */
const sizes = '(min-width: 62rem) 40rem, 94vw'
const ownAddress = /^\/media\/([0-9a-f]{32})\.(?:webp|avif)$/

/** Draws a picture of ours in its smallest format and size; leaves any other as it is. */
export function drawPicture(picture: Element, pictures: DrawnPictures): Element {
  const [, hash = ''] = ownAddress.exec(String(picture.properties.src)) ?? []
  const drawn = pictures[hash]
  if (drawn === undefined) return picture
  const { avif, webp, src, width, height } = drawn
  const makeSource = (type: string, srcSet: string): Element => ({
    type: 'element',
    tagName: 'source',
    properties: { type, srcSet, sizes },
    children: [],
  })
  picture.properties = { ...picture.properties, src, srcSet: webp, sizes, width, height }
  return {
    type: 'element',
    tagName: 'picture',
    properties: {},
    children: [...(avif === '' ? [] : [makeSource('image/avif', avif)]), picture],
  }
}
