import type { ShownMonth } from './shown-money.ts'

/** The files of a month, its root, and the line of a shell that works it out. */
export function MonthFiles({ month, name, words, root, rootLine }: ShownMonth) {
  const address = `/where-the-money-goes/${month}`
  return (
    <>
      <p>{words}</p>
      <p className="row">
        <a href={`${address}.csv`}>
          CSV<span className="visually-hidden"> of {name}</span>
        </a>
        <a href={`${address}.json`}>
          JSON<span className="visually-hidden"> of {name}</span>
        </a>
      </p>
      {root && (
        <p className="money-root">
          Root <code>{root}</code>
        </p>
      )}
      {rootLine && <pre className="money-line">{rootLine}</pre>}
    </>
  )
}
