import { articleWords } from '@kindfold/content/desk/article-words.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { ArticleText } from '@kindfold/domain/base/services/article-press.ts'
import { smallPicture } from './small-picture.ts'

const words = articleWords.publish
/** Where search engines cut: what they show is theirs to choose. */
const titleShown = 60
const descriptionShown = 155

/** An article as its card, a search engine and a shared link will show it. */
export function ArticleLooks({ text, siteOrigin }: { text: ArticleText; siteOrigin: string }) {
  const { title, slug, excerpt, description, picture } = text
  const host = new URL(siteOrigin).host
  const image = picture && <img src={smallPicture(picture)} alt="" width={480} height={320} loading="lazy" />
  return (
    <div className="article-looks">
      <figure>
        <figcaption>{words.card}</figcaption>
        <div className="article-card">
          {image}
          <strong>{title || articleWords.untitled}</strong>
          <p>{excerpt}</p>
        </div>
      </figure>
      <figure>
        <figcaption>{words.snippet}</figcaption>
        <div className="article-snippet">
          <span className="small soft">
            {host} › blog › {slug}
          </span>
          <strong>{cut(`${title} | ${organisation.name}`, titleShown)}</strong>
          <p className="small">{cut(description || excerpt, descriptionShown)}</p>
        </div>
      </figure>
      <figure>
        <figcaption>{words.share}</figcaption>
        <div className="article-card article-card--share">
          {image}
          <span className="small soft">{host}</span>
          <strong>{title || articleWords.untitled}</strong>
          <p className="small">{cut(description || excerpt, descriptionShown)}</p>
        </div>
      </figure>
    </div>
  )
}

const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most))} …`
