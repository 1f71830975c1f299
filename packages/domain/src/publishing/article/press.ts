import { drawArticle } from '@kindfold/content/markdown/draw-article.ts'
import type { ArticlePress } from '../../base/services/article-press.ts'
import { compareTexts } from './compare-texts.ts'

const here: ArticlePress = {
  draw: async (written) => drawArticle(written),
  compare: async (before, after) => compareTexts(before, after),
}

/** Where articles are drawn and compared: beside the server's own work where it has such a place, else at once. */
export const getPress = ({ articlePress }: { articlePress?: ArticlePress | null }): ArticlePress =>
  articlePress ?? here
