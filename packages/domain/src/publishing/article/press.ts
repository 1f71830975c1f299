import { drawArticle } from '@kindfold/content/markdown/draw-article.ts'
import type { ArticlePress } from '../../base/services/article-press.ts'
import { compareTexts } from './compare-texts.ts'

const here: ArticlePress = {
  draw: async (written) => drawArticle(written),
  compare: async (before, after) => compareTexts(before, after),
}

export const getPress = ({ articlePress }: { articlePress?: ArticlePress | null }): ArticlePress =>
  articlePress ?? here
