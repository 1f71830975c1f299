import { logoPaths } from '@kindfold/ui/logo/logo-paths.ts'
import { labelSize } from './share-label.ts'

/** Size in px of a picture for shared links (Open Graph). */
export const shareSize = { width: 1200, height: 630 }

const tagOutline = 'M128 92H608L676 160V592H60V160Z'

/** Draws the swing tag on its string as one SVG over the whole share picture, with the words (another SVG) on it. */
export function drawShareTag(label: string): string {
  const words = label.replace('<svg ', `<svg x="100" y="196" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}" viewBox="0 0 ${shareSize.width} ${shareSize.height}">
<g transform="rotate(-1.6 368 0)">
<path d="${tagOutline}" fill="#1d2b2a" opacity=".16" transform="translate(10 14)"/>
<path d="${tagOutline}" fill="#fffdf8"/>
<path d="M134 106H602L662 166V578H74V166Z" fill="none" stroke="#d9cdb6" stroke-width="3" stroke-dasharray="12 9"/>
<circle cx="368" cy="144" r="19" fill="#f0e8d8" stroke="#b8a684" stroke-width="5"/>
<path d="M366 146C350 90 352 40 344-20M370 146C384 92 380 44 396-20" fill="none" stroke="#dc9a17" stroke-width="5" stroke-linecap="round"/>
${words}
<g transform="translate(${100 + labelSize.width - 44} 190) scale(.66)"><path fill="#0f4c3a" d="${logoPaths.stem}${logoPaths.upperFold}"/><path fill="#f2b134" d="${logoPaths.lowerFold}"/></g>
</g>
</svg>`
}
