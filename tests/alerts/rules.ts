import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { dropName, evaluate } from './evaluate.ts'
import { addSample, readSeriesName, type Scrapes } from './series.ts'

/** An alert of `docs/operations/alerts.yml`. */
export type Rule = {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}

/** An alert that rings: with its labels and what it says. */
export type Ringing = { alert: string; labels: Record<string, string>; annotations: Record<string, string> }

/** A test in the format of `promtool test rules`. */
export type RulesTest = {
  interval: string
  input_series: { series: string; values: string }[]
  alert_rule_test: {
    eval_time: string
    alertname: string
    exp_alerts?: { exp_labels: Record<string, string>; exp_annotations: Record<string, string> }[]
  }[]
}

const folder = new URL('../../docs/operations/', import.meta.url)
const readYaml = (name: string): unknown => parse(readFileSync(new URL(name, folder), 'utf8'))

export const readRules = (): Rule[] =>
  (readYaml('alerts.yml') as { groups: { rules: Rule[] }[] }).groups.flatMap(({ rules }) => rules)

export const readTests = (): RulesTest[] => (readYaml('alerts.test.yml') as { tests: RulesTest[] }).tests

const unitsMs: Record<string, number> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** '1h30m' in milliseconds. */
export function readTime(text: string): number {
  const parts = [...text.matchAll(/(\d+)([smhd])/g)]
  if (parts.map(([all]) => all).join('') !== text) throw new Error(`no time: ${text}`)
  return parts.reduce((total, [, count, unit = '']) => total + Number(count) * (unitsMs[unit] ?? 0), 0)
}

/** The values of a series as the format writes them: '0+1x3' is 0 1 2 3, '_' no sample, 'stale' its end. */
function readValues(text: string): (number | null | undefined)[] {
  return text.split(/\s+/).flatMap((word) => {
    if (word === 'stale') return [null]
    const gap = /^_(?:x(\d+))?$/.exec(word)
    if (gap) return Array<undefined>(Number(gap[1] ?? 1)).fill(undefined)
    const [, start, step = '+0', times = '0'] =
      /^(-?[\d.]+(?:e\d+)?)([+-][\d.]+)?(?:x(\d+))?$/.exec(word) ?? []
    if (start === undefined) throw new Error(`values that are not read here: ${word}`)
    return Array.from({ length: Number(times) + 1 }, (_, n) => Number(start) + Number(step) * n)
  })
}

export function readInput({ interval, input_series: input }: RulesTest): Scrapes {
  const scrapes: Scrapes = new Map()
  for (const { series, values } of input)
    for (const [place, value] of readValues(values).entries())
      if (value !== undefined)
        addSample(scrapes, readSeriesName(series).labels, { atMs: place * readTime(interval), value })
  return scrapes
}

/** Looks at a rule again and again, as Prometheus does: it rings once what it finds has lasted. */
export function watchRule(rule: Rule): (scrapes: Scrapes, atMs: number) => Ringing[] {
  const lastsMs = readTime(rule.for ?? '0s')
  const since = new Map<string, number>()
  return (scrapes, atMs) => {
    const found = evaluate(rule.expr, scrapes, atMs).map(({ labels }) => dropName(labels))
    const keys = found.map((labels) => JSON.stringify(Object.entries(labels).toSorted()))
    for (const key of since.keys()) if (!keys.includes(key)) since.delete(key)
    for (const key of keys) since.set(key, since.get(key) ?? atMs)
    return found
      .filter((_, n) => atMs - (since.get(keys[n] ?? '') ?? atMs) >= lastsMs)
      .map((labels) => ring(rule, labels))
  }
}

function ring({ alert, labels: own, annotations }: Rule, labels: Record<string, string>): Ringing {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(.*?)\}\}/g, (_, inner: string) => {
      const name = /^ \$labels\.(\w+) $/.exec(inner)?.[1]
      if (name === undefined) throw new Error(`not read here: {{${inner}}} of ${alert}`)
      return labels[name] ?? ''
    })
  const said = Object.entries(annotations).map(([name, text]) => [name, fill(text)] as const)
  return { alert, labels: { ...labels, ...own }, annotations: Object.fromEntries(said) }
}
