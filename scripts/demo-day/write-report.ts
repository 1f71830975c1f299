import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFigures } from './list-figures.ts'
import type { DayReport } from './run-day.ts'
import type { Picture } from './take-pictures.ts'
import { chapters } from './write-story.ts'

const escape = (words: string) => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Writes the report of a simulated day as one page with its pictures beside it. Returns its path. */
export async function writeReport(
  folder: string,
  { report, pictures, seed }: { report: DayReport; pictures: readonly Picture[]; seed: string },
): Promise<string> {
  const html = `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>A simulated collection day</title>
<style>
  :root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }
  body { max-width: 100rem; margin: 0 auto; padding: 1rem }
  table { border-collapse: collapse } th, td { text-align: left; padding: .25rem 1rem .25rem 0; vertical-align: top }
  .moment { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; margin-block: 1rem 2rem }
  img { height: 36rem; border: 1px solid #8888; border-radius: .5rem }
</style>
<h1>A simulated collection day</h1>
<p>Seed ${escape(seed)}. Everybody in it is invented.</p>
<table>${listFigures(report)
    .map(([name, value]) => `<tr><th>${name}</th><td>${escape(value)}</td></tr>`)
    .join('\n')}</table>
<h2>What happened</h2>
<ol>${report.story.map(({ at, words }) => `<li><time>${at.slice(11, 16)}</time> ${escape(words)}</li>`).join('\n')}</ol>
<h2>The desk, a driver’s phone, a donor’s phone</h2>
${pictures
  .map(({ name, files }) => {
    const { heading, alts } = chapters[name]
    const shown = (['desk', 'drive', 'donor'] as const).flatMap((whose) =>
      files[whose] === null ? [] : [`<img src="${files[whose]}" alt="${escape(alts[whose])}">`],
    )
    return `<h3>${escape(heading)}</h3>\n<div class="moment">${shown.join('')}</div>`
  })
  .join('\n')}
</html>
`
  const path = join(folder, 'report.html')
  await writeFile(path, html)
  return path
}
