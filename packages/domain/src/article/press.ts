import { drawArticle, type DrawnArticle } from '@kindfold/content/markdown/draw-article.ts'
import type { ArticleText } from './article-text.ts'
import { compareTexts, type ComparedField } from './compare-texts.ts'

/**
 * Does what takes long with some texts of articles. The server's has a thread with a deadline, so that no text keeps
 * anybody else waiting; a test or a command does it where it stands.
 */
export type ArticlePress = {
  draw(written: string): Promise<DrawnArticle>
  /** Null: it took too long. */
  compare(before: ArticleText, after: ArticleText): Promise<ComparedField[] | null>
}

const here: ArticlePress = {
  draw: async (written) => drawArticle(written),
  compare: async (before, after) => compareTexts(before, after),
}

export const getPress = ({ articlePress }: { articlePress?: ArticlePress | null }): ArticlePress =>
  articlePress ?? here
