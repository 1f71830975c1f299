import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PictureProtection } from './picture-protection.ts'
import { Picture } from './picture.tsx'

const size = { width: 1200, height: 800 }
const first = renderToStaticMarkup(<Picture {...size} name="parcel" alt="A parcel" sizes="50vw" priority />)
const below = renderToStaticMarkup(<Picture {...size} name="parcel" alt="A parcel" className="wide" />)

test('a picture of the first view is fetched first and stands in no wrapper', () => {
  expect(first).toMatch(/^<picture class="picture">/)
  expect(first).toMatch(/<img(?=[^>]* fetchPriority="high")[^>]* loading="eager"/i)
  const second = renderToStaticMarkup(<Picture {...size} name="parcel" alt="" priority="low" />)
  expect(second).toMatch(/<img(?=[^>]* fetchPriority="low")[^>]* loading="eager"/i)
})

test('a picture below the fold is lazy, and visible as long as nobody watches it', () => {
  expect(below).toMatch(/^<span class="picture wide picture--waiting"><picture>/)
  expect(below).toContain('loading="lazy"')
})

test('every picture has its size and its alternative text and no style of its own', () => {
  for (const html of [first, below]) {
    expect(html).toMatch(/<img[^>]* width="1200" height="800"/)
    expect(html).toMatch(/<img[^>]* alt="A parcel"/)
    expect(html).not.toContain('style=')
  }
})

test('one of our pictures named by the catalogue gets our sizes and formats', () => {
  const html = renderToStaticMarkup(
    <Picture {...size} src="/pictures/parcel-1200.webp" alt="" sizes="50vw" />,
  )
  expect(html).toMatch(
    /<source type="image\/avif" srcSet="\/pictures\/parcel-480.avif 480w[^>]* sizes="50vw"/i,
  )
})

test('a picture from elsewhere is taken as it is', () => {
  const html = renderToStaticMarkup(
    <Picture {...size} src="https://elsewhere.example/coat.jpg" alt="A coat" />,
  )
  expect(html).not.toContain('<source')
  expect(html).toContain('src="https://elsewhere.example/coat.jpg"')
})

test('pictures can be dragged unless they are protected', () => {
  const shielded = renderToStaticMarkup(
    <PictureProtection value={true}>
      <Picture {...size} name="parcel" alt="" priority />
      <Picture {...size} name="parcel" alt="" />
    </PictureProtection>,
  )
  expect(first + below).not.toContain('draggable')
  expect(shielded.match(/draggable="false"/g)).toHaveLength(2)
})
