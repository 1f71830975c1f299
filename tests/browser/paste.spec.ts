import { readFile } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from './journey.ts'

// What other programs put on the clipboard, each as it comes out before the editor takes it.

const script = new URL('../../apps/desk/app/articles/script/clean-pasted-html.ts', import.meta.url)

const word = (list: string, mark: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:${list} lfo1'><span style='mso-list:Ignore'>${mark}</span>${words}</p>`
const online = (start: number, level: number, words: string) =>
  `<div class="ListContainerWrapper"><ol start="${start}"><li data-aria-level="${level}"><p>${words}</p></li></ol></div>`

const cases = [
  {
    promise: 'a list of Word Online keeps its levels',
    pasted: online(1, 1, 'First') + online(1, 2, 'Sub') + online(2, 1, 'Second'),
    cleaned: '<ol><li><p>First</p><ol><li><p>Sub</p></li></ol></li><li><p>Second</p></li></ol>',
  },
  {
    promise: 'a list of Word that goes on after a paragraph goes on counting',
    pasted: `${word('l0 level1', '1.', 'One')}<p>Between</p>${word('l0 level1', '2.', 'Two')}`,
    cleaned: '<ol><li>One</li></ol><p>Between</p><ol start="2"><li>Two</li></ol>',
  },
  {
    promise: 'a number after a bullet of Word is no bullet',
    pasted: word('l0 level1', '·', 'Bullet') + word('l1 level1', '1.', 'Number'),
    cleaned: '<ul><li>Bullet</li></ul><ol><li>Number</li></ol>',
  },
  {
    promise: 'another kind of list within an item stays within it',
    pasted:
      word('l0 level1', '·', 'Bullet') + word('l0 level2', '1.', 'Sub') + word('l0 level2', '·', 'Other'),
    cleaned: '<ul><li>Bullet<ol><li>Sub</li></ol><ul><li>Other</li></ul></li></ul>',
  },
  {
    promise: 'small headings and other blocks keep their words apart',
    pasted: '<h5>Five words</h5><h6>Six words</h6><section>One</section><dl><dt>Term</dt><dd>Words</dd></dl>',
    cleaned: '<h4>Five words</h4><h4>Six words</h4><p>One</p><p>Term</p><p>Words</p>',
  },
]

for (const { promise, pasted, cleaned } of cases)
  test(`${promise} @desktop`, async ({ page }) => {
    const code = stripTypeScriptTypes(await readFile(script, 'utf8')).replace('export function', 'function')
    const html = await page.evaluate(
      `(() => { ${code}; return cleanPastedHtml(${JSON.stringify(pasted)}).html })()`,
    )
    expect(html).toBe(cleaned)
  })
