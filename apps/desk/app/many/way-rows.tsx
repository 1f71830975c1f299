import { manyWords } from '../words/many-words.ts'
import type { ManyTold } from '@kindfold/domain/office/many/judge-many.ts'

const words = manyWords.check.ways

/** How many donors are told by which way, as rows of a list. */
export const WayRows = ({ ways, texts }: Pick<ManyTold, 'ways' | 'texts'>) =>
  (Object.keys(words) as (keyof typeof words)[]).map((way) => {
    const told = ways[way] ?? 0
    return told > 0 && <li key={way}>{words[way](told, texts)}</li>
  })
