import { readFileSync } from 'node:fs'
import { healthCheckNames, healthChecks } from '@kindfold/content/health/health-checks.ts'
import { expect, test } from 'vitest'
import { evaluate } from './alerts/evaluate.ts'
import { readInput, readRules, readTests, readTime, watchRule } from './alerts/rules.ts'

const rules = readRules()
const tests = readTests()

test.each(tests)('$name', (one) => {
  const scrapes = readInput(one)
  for (const { eval_time: at, alertname, exp_alerts: expected = [] } of one.alert_rule_test) {
    const rule = rules.find(({ alert }) => alert === alertname)
    if (rule === undefined) throw new Error(`no rule ${alertname}`)
    const look = watchRule(rule)
    let ringing: ReturnType<typeof look> = []
    for (let atMs = 0; atMs <= readTime(at); atMs += 60_000) ringing = look(scrapes, atMs)
    expect(ringing, `${alertname} at ${at}`).toEqual(
      expected.map(({ exp_labels: labels, exp_annotations: annotations }) => ({
        alert: alertname,
        labels,
        annotations,
      })),
    )
  }
})

test('each alert is seen to ring and seen not to', () => {
  const seen = tests.flatMap((one) => one.alert_rule_test)
  const isSeen = (alert: string, rings: boolean) =>
    seen.some((one) => one.alertname === alert && (one.exp_alerts ?? []).length > 0 === rings)
  expect(rules.filter(({ alert }) => !isSeen(alert, true) || !isSeen(alert, false))).toEqual([])
})

/** The headings of the document of incidents, as their addresses. */
const incidents = readFileSync(new URL('../docs/operations/incidents.md', import.meta.url), 'utf8')
const headings = [...incidents.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)

test('each check of health leads to a heading that says what to do', () => {
  const runbooks = healthCheckNames.map((name) => healthChecks[name].runbook)
  expect(runbooks.filter((runbook) => !headings.includes(runbook))).toEqual([])
})

test('each alert says how bad it is, what it is, and leads to a heading that says what to do', () => {
  const anchors = headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning'], alert).toContain(labels.severity)
    expect(annotations.summary, alert).toMatch(/\.$/)
    const [file, anchor = ''] = annotations.runbook.split('#')
    expect(file, alert).toBe('docs/operations/incidents.md')
    expect(anchors, alert).toContain(anchor)
  }
})

test('an expression that is none, or that is not read here, is refused and never judged', () => {
  const none = new Map()
  expect(evaluate('a == 1', none, 0)).toEqual([])
  for (const text of [
    'max by (',
    'a ==',
    'a > bool 1',
    'a unless b',
    'avg(a)',
    'deriv(a[5m])',
    'a offset 5m',
    '1',
  ])
    expect(() => evaluate(text, none, 0), text).toThrow()
})
