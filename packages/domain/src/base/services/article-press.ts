import type { DrawnArticle } from '@kindfold/content/markdown/draw-article.ts'

/** What an editor writes in an article, as it was typed: unfinished texts are empty, never null. */
export type ArticleText = {
  title: string
  slug: string
  excerpt: string
  /** What a search engine shows. */
  description: string
  /** HTML, or Markdown as far as it is a draft. */
  content: string
  /** Its picture's address on the site. */
  picture: string
  pictureAlt: string
  /** The picture only decorates, as an editor said. */
  pictureDecorative: boolean
}

/** What an editor fills in of an article, by the name that its form and its revisions have. */
export type ArticleField = keyof ArticleText

/** A piece of a comparison, as text and never as HTML. */
export type ComparedPiece = { text: string; change: 'same' | 'added' | 'removed' }

/** One field of two texts of an article, in pieces that stayed, came or went, in reading order. */
export type ComparedField = { field: ArticleField; pieces: ComparedPiece[] }

/**
 * Does what takes long with some texts of articles. The server's has a thread with a deadline, so that no text keeps
 * anybody else waiting; a test or a command does it where it stands.
 */
export type ArticlePress = {
  draw(written: string): Promise<DrawnArticle>
  /** Null: it took too long. */
  compare(before: ArticleText, after: ArticleText): Promise<ComparedField[] | null>
}
