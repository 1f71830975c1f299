import { articleFactMeanings, type ArticleFacts } from '@kindfold/content/changing-facts/article-facts.ts'
import { articleWords } from '@kindfold/content/desk/article-words.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'

const words = articleWords.facts

/** The facts that an article may name, with what readers see in their place now. */
export function ArticleFactList({ facts }: { facts: ArticleFacts }) {
  return (
    <div className="flow">
      <p className="small soft">{words.lead}</p>
      <Facts
        rows={Object.entries(facts).map(([name, value]) => [
          `{{${name}}}`,
          <>
            {value}
            <br />
            <span className="small soft">{articleFactMeanings[name as keyof ArticleFacts]}</span>
          </>,
        ])}
      />
    </div>
  )
}
