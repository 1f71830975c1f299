import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/**
 * A wide and a narrow typeface that the tests bring, so that looks are judged alike on a machine with many typefaces and on
 * one with none. The wide one is a tenth wider than DejaVu and Verdana, the widest that readers have.
 */
export type Typeface = 'wide' | 'narrow'

const { resolve } = createRequire(import.meta.url)
const files = {
  wide: (weight: number) => resolve(`@fontsource/dejavu-sans/files/dejavu-sans-latin-${weight}-normal.woff2`),
  narrow: (weight: number) =>
    resolve(`@fontsource/archivo-narrow/files/archivo-narrow-latin-${weight}-normal.woff2`),
}

/** The first names in every list of typefaces of pages and emails. */
const ourFamilies = ['Figtree', 'Fraunces']

/** Draws a whole document with a typeface under the names of ours, whatever the machine has. */
export async function setContentIn(page: Page, html: string, typeface: Typeface): Promise<void> {
  const faces = [400, 700].map(async (weight) => {
    const source = (await readFile(files[typeface](weight))).toString('base64')
    const size = typeface === 'wide' ? 'size-adjust:110%;' : ''
    return ourFamilies
      .map(
        (family) =>
          `@font-face{font-family:${family};font-weight:${weight};${size}src:url(data:font/woff2;base64,${source})}`,
      )
      .join('')
  })
  await page.setContent(
    html.replace('</head>', `<style>${(await Promise.all(faces)).join('')}</style></head>`),
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    if (![...document.fonts].some(({ status }) => status === 'loaded'))
      throw new Error('no word is in the typeface that the test brought')
  })
}
