import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { healthWords } from '@kindfold/content/desk/health-words.ts'
import { adviceOn, healthChecks, type HealthCheckName } from '@kindfold/content/health/health-checks.ts'
import { runbookAddress } from '@kindfold/content/health/runbook-address.ts'
import type { PlacedFinding } from '@kindfold/domain/office/health/findings.ts'
import type { Telling } from './plan-telling.ts'

/** A finding with what the operators are to read of it. */
export type ToTell = { finding: PlacedFinding; telling: Telling }

/** Draws one letter about everything that began or is over. */
export function drawLetter(
  all: readonly ToTell[],
  deskOrigin: string,
): { subject: string; html: string; text: string } {
  const paragraphs = [
    ...all.flatMap((one) => describe(one, deskOrigin)),
    `The page Health of the desk says how things are now: ${deskOrigin}/health`,
    'Kindfold writes once when trouble has lasted two minutes, and once when it is over.',
  ]
  return {
    subject: `Kindfold: ${nameSubject(all)}`,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="en-GB"><body>${paragraphs.map((words) => `<p>${escape(words)}</p>`).join('\n')}</body></html>`,
  }
}

/** The trouble of a version is that its process fell silent. */
const silent = {
  label: 'A process',
  remedy: 'Look whether it runs, and at the end of its log.',
  runbook: 'A process does not answer',
}

const find = ({ name, state }: PlacedFinding) => {
  if (name === 'version') return silent
  const known = healthChecks[name as HealthCheckName] as (typeof healthChecks)[HealthCheckName] | undefined
  return known && { label: known.label, ...adviceOn(name as HealthCheckName, state) }
}
const labelOf = (finding: PlacedFinding) => find(finding)?.label ?? finding.name

function nameSubject(all: readonly ToTell[]): string {
  const begun = all.filter(({ telling }) => telling.kind === 'begins')
  if (begun.length > 1) return `${begun.length} things need somebody`
  const [one] = begun.length > 0 ? begun : all
  if (one === undefined) return ''
  const words = one.telling.kind === 'begins' ? ` ${healthWords.states[one.finding.state]}` : ', it is over'
  const rest = begun.length === 0 && all.length > 1 ? `, and ${all.length - 1} more` : ''
  return `${labelOf(one.finding)}${words.toLowerCase()}${rest}`
}

function describe({ finding, telling }: ToTell, deskOrigin: string): string[] {
  const { place, state, since, says } = finding
  const label = `${labelOf(finding)}, at ${place}`
  if (telling.kind === 'over') {
    // One that was silent was well all the time, as far as it knows.
    const when = finding.toldAt !== null && since > finding.toldAt ? ` since ${formatMoment(since)}` : ''
    return [`${label}: it is over${when}. ${says}`]
  }
  if (telling.kind === 'was')
    return [
      `${label}: something was wrong from ${formatMoment(telling.since)} to ${formatMoment(since)}, when no letter could leave. It is over. ${says}`,
    ]
  const known = find(finding)
  return [
    `${label}: ${healthWords.states[state].toLowerCase()} since ${formatMoment(telling.since)}. ${says}`,
    ...(known
      ? [
          `${healthWords.remedy} ${known.remedy} ${healthWords.moreAt(known.runbook, deskOrigin + runbookAddress(known.runbook))}`,
        ]
      : []),
  ]
}

const escape = (words: string) =>
  words.replace(/[&<>"]/g, (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt' }[sign] ?? 'quot'};`)
