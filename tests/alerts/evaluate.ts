import { parser } from '@prometheus-io/lezer-promql'
import type { SyntaxNode } from '@lezer/common'
import type { Scrapes, Series } from './series.ts'

/** A figure with the labels that tell it apart. */
type Element = { labels: Record<string, string>; value: number }
type Value = number | Element[]
type Asked = { text: string; scrapes: Scrapes; atMs: number }

/** How old a figure may be that still counts as now. */
const lookBackMs = 5 * 60_000

/**
 * What an expression of PromQL comes to at a moment. Prometheus' own grammar reads it; what our alerts do not use is refused, so
 * that nothing is judged in another way than there.
 */
export function evaluate(text: string, scrapes: Scrapes, atMs: number): Element[] {
  const { topNode } = parser.parse(text)
  const cursor = topNode.cursor()
  do if (cursor.type.isError) throw new Error(`no expression: ${text.slice(0, cursor.from)}⚠`)
  while (cursor.next())
  const value = evaluateNode(topNode.firstChild, { text, scrapes, atMs })
  if (typeof value === 'number') throw new Error(`a number alone: ${text}`)
  return value
}

function evaluateNode(node: SyntaxNode | null, asked: Asked): Value {
  switch (node?.name) {
    case 'ParenExpr':
      return evaluateNode(node.firstChild, asked)
    case 'NumberDurationLiteral':
      return Number(read(node, asked))
    case 'VectorSelector':
      return selectNow(node, asked)
    case 'AggregateExpr':
      return aggregate(node, asked)
    case 'FunctionCall':
      return call(node, asked)
    case 'BinaryExpr':
      return combine(node, asked)
    default:
      throw refuse(node, asked)
  }
}

const read = ({ from, to }: SyntaxNode, { text }: Asked) => text.slice(from, to)
const refuse = (node: SyntaxNode | null, asked: Asked) =>
  new Error(`not read here: ${node ? `${node.name} ${read(node, asked)}` : 'nothing'} in ${asked.text}`)
const listChildren = (node: SyntaxNode): SyntaxNode[] => {
  const children: SyntaxNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}
const getChild = (node: SyntaxNode, name: string, asked: Asked): SyntaxNode => {
  const child = node.getChild(name)
  if (child === null) throw refuse(node, asked)
  return child
}
const asVector = (value: Value, node: SyntaxNode, asked: Asked): Element[] => {
  if (typeof value === 'number') throw refuse(node, asked)
  return value
}

type Matcher = { label: string; operator: string; value: string }

function readMatchers(node: SyntaxNode, asked: Asked): Matcher[] {
  const name = read(getChild(node, 'Identifier', asked), asked)
  const matchers = node.getChild('LabelMatchers')
  return [
    { label: '__name__', operator: '=', value: name },
    ...(matchers === null ? [] : listChildren(matchers)).map((matcher) => {
      if (matcher.name !== 'UnquotedLabelMatcher') throw refuse(matcher, asked)
      return {
        label: read(getChild(matcher, 'LabelName', asked), asked),
        operator: read(getChild(matcher, 'MatchOp', asked), asked),
        value: JSON.parse(read(getChild(matcher, 'StringLiteral', asked), asked)) as string,
      }
    }),
  ]
}

function isMatch({ label, operator, value }: Matcher, labels: Record<string, string>): boolean {
  const text = labels[label] ?? ''
  const isEqual = operator.endsWith('~') ? new RegExp(`^(?:${value})$`).test(text) : text === value
  return operator.startsWith('!') ? !isEqual : isEqual
}

function select(node: SyntaxNode, asked: Asked): Series[] {
  const matchers = readMatchers(node, asked)
  return [...asked.scrapes.values()].filter(({ labels }) => matchers.every((one) => isMatch(one, labels)))
}

const selectNow = (node: SyntaxNode, asked: Asked): Element[] =>
  select(node, asked).flatMap(({ labels, samples }) => {
    const last = samples.findLast(({ atMs }) => atMs <= asked.atMs)
    if (last === undefined || last.value === null || last.atMs <= asked.atMs - lookBackMs) return []
    return { labels, value: last.value }
  })

function aggregate(node: SyntaxNode, asked: Asked): Element[] {
  const operator = read(getChild(node, 'AggregateOp', asked), asked)
  const fold = { sum: (a: number, b: number) => a + b, max: Math.max, min: Math.min }[operator]
  if (fold === undefined) throw refuse(node, asked)
  const modifier = node.getChild('AggregateModifier')
  if (modifier !== null && modifier.getChild('By') === null) throw refuse(modifier, asked)
  const grouping = modifier?.getChild('GroupingLabels') ?? null
  const kept = grouping === null ? [] : listChildren(grouping).map((label) => read(label, asked))
  const [body, ...others] = listChildren(getChild(node, 'FunctionCallBody', asked))
  if (body === undefined || others.length > 0) throw refuse(node, asked)
  const groups = new Map<string, Element>()
  for (const { labels, value } of asVector(evaluateNode(body, asked), body, asked)) {
    const own = Object.fromEntries(kept.flatMap((name) => (labels[name] ? [[name, labels[name]]] : [])))
    const group = groups.get(keyOf(own))
    groups.set(keyOf(own), { labels: own, value: group === undefined ? value : fold(group.value, value) })
  }
  return [...groups.values()]
}

function call(node: SyntaxNode, asked: Asked): Value {
  const name = read(getChild(node, 'FunctionIdentifier', asked), asked)
  const [first = null, second = null, ...others] = listChildren(getChild(node, 'FunctionCallBody', asked))
  if (others.length > 0) throw refuse(node, asked)
  if (name === 'time' && first === null) return asked.atMs / 1000
  if (name === 'absent' && first?.name === 'VectorSelector') {
    if (selectNow(first, asked).length > 0) return []
    const equal = readMatchers(first, asked).filter((one) => one.operator === '=' && one.label !== '__name__')
    return [{ labels: Object.fromEntries(equal.map(({ label, value }) => [label, value])), value: 1 }]
  }
  if ((name === 'increase' || name === 'rate') && first?.name === 'MatrixSelector') {
    const rangeMs = readDuration(read(getChild(first, 'DurationExpr', asked), asked))
    return select(getChild(first, 'VectorSelector', asked), asked).flatMap(({ labels, samples }) => {
      const rise = extrapolateRise(samples, asked.atMs, rangeMs)
      if (rise === null) return []
      return { labels: dropName(labels), value: name === 'rate' ? rise / (rangeMs / 1000) : rise }
    })
  }
  if (name === 'histogram_quantile' && first !== null && second !== null)
    return findQuantile(
      Number(evaluateNode(first, asked)),
      asVector(evaluateNode(second, asked), second, asked),
    )
  throw refuse(node, asked)
}

function readDuration(text: string): number {
  const [, count = '', unit = ''] = /^(\d+)([smh])$/.exec(text) ?? []
  const unitMs = { s: 1000, m: 60_000, h: 3_600_000 }[unit]
  if (unitMs === undefined) throw new Error(`no duration that is read here: ${text}`)
  return Number(count) * unitMs
}

/** As Prometheus does it: the rise between the samples, carried on to the ends of the range where they lie near. */
function extrapolateRise(all: Series['samples'], atMs: number, rangeMs: number): number | null {
  const samples = all.flatMap((one) =>
    one.value !== null && one.atMs > atMs - rangeMs && one.atMs <= atMs
      ? { at: one.atMs, value: one.value }
      : [],
  )
  const [first] = samples
  const last = samples.at(-1)
  if (first === undefined || last === undefined || samples.length < 2) return null
  let rise = last.value - first.value
  for (const [place, { value }] of samples.entries()) {
    const before = samples[place - 1]?.value ?? value
    if (value < before) rise += before
  }
  const sampledMs = last.at - first.at
  const betweenMs = sampledMs / (samples.length - 1)
  const carry = (gapMs: number) => (gapMs >= betweenMs * 1.1 ? betweenMs / 2 : gapMs)
  let toStartMs = carry(first.at - (atMs - rangeMs))
  // A counter was never below nought.
  if (rise > 0 && first.value >= 0) toStartMs = Math.min(toStartMs, sampledMs * (first.value / rise))
  return (rise * (sampledMs + toStartMs + carry(atMs - last.at))) / sampledMs
}

function findQuantile(quantile: number, buckets: Element[]): Element[] {
  const groups = Map.groupBy(buckets, ({ labels }) => keyOf(drop(labels, '__name__', 'le')))
  return [...groups].flatMap(([key, group]) => {
    const sorted = group
      .map(({ labels, value }) => ({
        le: Number((labels.le ?? '').replace('+Inf', 'Infinity')),
        count: value,
      }))
      .toSorted((a, b) => a.le - b.le)
    const total = sorted.at(-1)?.count ?? 0
    if (total === 0) return []
    const labels = Object.fromEntries(JSON.parse(key) as [string, string][])
    const rank = quantile * total
    const place = sorted.findIndex(({ count }) => count >= rank)
    const { le, count } = sorted[place]!
    const below = sorted[place - 1] ?? { le: 0, count: 0 }
    if (le === Infinity) return { labels, value: below.le }
    return { labels, value: below.le + ((le - below.le) * (rank - below.count)) / (count - below.count) }
  })
}

const arithmetic: Record<string, (a: number, b: number) => number> = {
  '/': (a, b) => a / b,
  '-': (a, b) => a - b,
}
const comparisons: Record<string, (a: number, b: number) => boolean> = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '==': (a, b) => a === b,
}

function combine(node: SyntaxNode, asked: Asked): Value {
  const [left, operatorNode, right, ...others] = listChildren(node)
  if (left === undefined || operatorNode === undefined || right === undefined || others.length > 0)
    throw refuse(node, asked)
  const operator = read(operatorNode, asked)
  const [a, b] = [evaluateNode(left, asked), evaluateNode(right, asked)]
  if (operator === 'and' || operator === 'or') {
    const [ours, theirs] = [asVector(a, left, asked), asVector(b, right, asked)]
    const keys = (list: Element[]) => new Set(list.map(({ labels }) => keyOf(dropName(labels))))
    const [own, other] = [keys(ours), keys(theirs)]
    return operator === 'and'
      ? ours.filter(({ labels }) => other.has(keyOf(dropName(labels))))
      : [...ours, ...theirs.filter(({ labels }) => !own.has(keyOf(dropName(labels))))]
  }
  const [compute, compare] = [arithmetic[operator], comparisons[operator]]
  if (compute === undefined && compare === undefined) throw refuse(operatorNode, asked)
  const apply = (labels: Record<string, string>, x: number, y: number, kept: number): Element[] => {
    if (compute !== undefined) return [{ labels: dropName(labels), value: compute(x, y) }]
    return compare?.(x, y) ? [{ labels, value: kept }] : []
  }
  if (typeof a === 'number' && typeof b === 'number') {
    if (compute === undefined) throw refuse(node, asked)
    return compute(a, b)
  }
  if (typeof a === 'number')
    return asVector(b, right, asked).flatMap(({ labels, value }) => apply(labels, a, value, value))
  if (typeof b === 'number') return a.flatMap(({ labels, value }) => apply(labels, value, b, value))
  const ofOther = new Map(b.map((one) => [keyOf(dropName(one.labels)), one.value]))
  return a.flatMap(({ labels, value }) => {
    const other = ofOther.get(keyOf(dropName(labels)))
    return other === undefined ? [] : apply(labels, value, other, value)
  })
}

const drop = (labels: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(labels).filter(([name]) => !names.includes(name)))
export const dropName = (labels: Record<string, string>) => drop(labels, '__name__')
const keyOf = (labels: Record<string, string>) => JSON.stringify(Object.entries(labels).toSorted())
