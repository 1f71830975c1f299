import { useSectionInView } from './use-section-in-view.ts'

/** The sections of a long article, beside it on a wide screen. Short articles need no list. */
export function Contents({ headings }: { headings: readonly { id: string; text: string }[] }) {
  const current = useSectionInView(headings.map(({ id }) => id))
  if (headings.length < 3) return null
  return (
    <nav className="contents" aria-labelledby="contents">
      <h2 id="contents" className="contents__heading">
        On this page
      </h2>
      <ol role="list">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
