import type { ReactNode } from 'react'
import type { Policy } from './read-policy.server.ts'

/**
 * A policy: its table of contents, its words, and the day it was last updated (spec 2, Routes). `children`: what the
 * reader can do about it at once.
 */
export function PolicyPage({ policy, children }: { policy: Policy; children?: ReactNode }) {
  const { title, lastUpdated, lastUpdatedDate, html } = policy
  return (
    <div className="policy width">
      <header className="policy__head">
        <h1>{title}</h1>
        <p className="policy__date">
          Last updated <time dateTime={lastUpdatedDate}>{lastUpdated}</time>
        </p>
        {children}
      </header>
      <nav className="policy__contents" aria-labelledby="contents">
        <h2 id="contents">Contents</h2>
        <ul role="list">
          {listSections(html).map(({ id, words }) => (
            <li key={id}>
              {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its words are the heading's */}
              <a href={`#${id}`} dangerouslySetInnerHTML={{ __html: words }} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="policy__words prose" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )
}

/** The sections of a policy, from its words: sent once, so that the page arrives in one round trip. */
const listSections = (html: string) =>
  [...html.matchAll(/<h2 id="([^"]+)"><a [^>]*>(.*?)<\/a>/g)].map(([, id = '', words = '']) => ({
    id,
    words,
  }))
