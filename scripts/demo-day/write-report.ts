import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DayReport } from './run-day.ts'
import type { Picture } from './take-pictures.ts'

const escape = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Writes the report of a simulated day as one page with its pictures beside it. Returns its path. */
export async function writeReport(
  folder: string,
  { report, pictures, seed }: { report: DayReport; pictures: readonly Picture[]; seed: string },
): Promise<string> {
  const { judgement, network, acts, held } = report
  const { kept, late, early, toldBefore, byOutcome, faults } = judgement
  const arrivals = kept + late + early
  const lost = network.lostBefore + network.lostAfter + network.refused
  const rows: [string, string][] = [
    ['Bookings', `${judgement.bookings}, in ${report.rounds} rounds`],
    [
      'Outcomes',
      Object.entries(byOutcome)
        .map(([name, count]) => `${name.replaceAll('_', ' ')} ${count}`)
        .join(', '),
    ],
    [
      'First windows kept',
      `${kept} of ${arrivals} (${((100 * kept) / Math.max(1, arrivals)).toFixed(1)}%), early ${early}, late ${late}`,
    ],
    ['Late, and told before', `${toldBefore} of ${late}`],
    ['Requests of phones', `${network.sent}, of which the network lost ${lost}`],
    ['Acts', `${acts.made} made, ${acts.waiting} without an answer`],
    [
      'Held for a dispatcher',
      Object.entries(held)
        .map(([why, count]) => `${why} ${count}`)
        .join(', ') || 'none',
    ],
    ['Faults of the promises', faults.length === 0 ? 'none' : faults.join('; ')],
  ]
  const html = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A simulated collection day</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
  body { max-width: 80rem; margin: 0 auto; padding: 1rem }
  table { border-collapse: collapse } th, td { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top }
  .moment { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; margin-block: 1rem 2rem }
  img { max-height: 36rem; border: 1px solid #8888; border-radius: .5rem }
</style>
<h1>A simulated collection day</h1>
<p>Seed ${escape(seed)}. Everybody in it is invented.</p>
<table>${rows.map(([name, value]) => `<tr><th>${name}</th><td>${escape(value)}</td></tr>`).join('\n')}</table>
<h2>What happened</h2>
<ol>${report.story.map(({ at, words }) => `<li><time>${at.slice(11, 16)}</time> ${escape(words)}</li>`).join('\n')}</ol>
<h2>The desk, a driver’s phone, a donor’s phone</h2>
${pictures
  .map(
    ({ name, files }) => `<h3>${escape(name)}</h3>
<div class="moment">${[files.desk, files.drive, files.donor]
      .flatMap((file) => (file === null ? [] : [`<img src="${file}" alt="">`]))
      .join('')}</div>`,
  )
  .join('\n')}
</html>
`
  const path = join(folder, 'report.html')
  await writeFile(path, html)
  return path
}
