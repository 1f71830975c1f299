/** One line of figures over time. A sample without a value ends it for now, as Prometheus marks what was not scraped. */
export type Series = { labels: Record<string, string>; samples: { atMs: number; value: number | null }[] }

/** Everything that was scraped, by name and labels. */
export type Scrapes = Map<string, Series>

const nameOf = (labels: Record<string, string>) => JSON.stringify(Object.entries(labels).toSorted())

export function addSample(
  scrapes: Scrapes,
  labels: Record<string, string>,
  sample: { atMs: number; value: number | null },
): void {
  const name = nameOf(labels)
  const series = scrapes.get(name) ?? { labels, samples: [] }
  scrapes.set(name, series)
  series.samples.push(sample)
}

/** Adds a text of metrics as Prometheus scrapes it; what was there before and is no more ends. */
export function addScrape(scrapes: Scrapes, text: string, atMs: number): void {
  const seen = new Set<string>()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const all = lines.map(readLine)
  all.push({ labels: { __name__: 'up' }, value: 1 })
  for (const { labels, value } of all) {
    const ours = { ...labels, job: 'kindfold', instance: 'here' }
    addSample(scrapes, ours, { atMs, value })
    seen.add(nameOf(ours))
  }
  for (const [name, { samples }] of scrapes)
    if (!seen.has(name) && samples.at(-1)?.value !== null) samples.push({ atMs, value: null })
}

/** A line such as `name{one="a"} 3`, of metrics or of the series of a test. */
function readLine(line: string): { labels: Record<string, string>; value: number } {
  const { labels, rest } = readSeriesName(line)
  const value = Number(rest.replace('+Inf', 'Infinity').replace('-Inf', '-Infinity'))
  if (Number.isNaN(value) && !/^nan$/i.test(rest)) throw new Error(`no figure: ${line}`)
  return { labels, value }
}

export function readSeriesName(line: string): { labels: Record<string, string>; rest: string } {
  const [, name = '', inner = '', rest = ''] =
    /^([a-zA-Z_:][\w:]*)(?:\{((?:[^"}]|"(?:[^"\\]|\\.)*")*)\})?\s*(.*)$/.exec(line) ?? []
  if (name === '') throw new Error(`no series: ${line}`)
  const labels: Record<string, string> = { __name__: name }
  for (const [, label = '', text = ''] of inner.matchAll(/(\w+)\s*=\s*("(?:[^"\\]|\\.)*")/g))
    labels[label] = JSON.parse(text) as string
  return { labels, rest: rest.trim() }
}
