import { test, type Page } from '@playwright/test'
import type { Checker } from 'accessibility-checker-engine'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ask } from './bounded-pages.ts'

// IBM Equal Access, a second checker beside axe: it takes longer, so that only the whole run asks it (EVERY_SIZE).

/** What it takes for a fault and is none, by WCAG 2.2 and by what screen readers say. An entry that nothing needs fails the run. */
const noFaults: readonly { rule: string; elements: string; why: string }[] = [
  {
    rule: 'input_autocomplete_valid',
    elements: 'input[type=email][autocomplete=username]',
    why: 'The HTML standard lets an email address be a user name since 2020 (whatwg/html 5881); password managers look for it.',
  },
  {
    rule: 'element_tabbable_role_valid',
    elements: '[role=region][tabindex="0"]:is(.table-scroll, .maplibregl-canvas)',
    why: 'What scrolls or moves by the keyboard must be reached by it (WCAG 2.1.1), and has a role and a name that say what it is.',
  },
  {
    rule: 'element_orientation_unlocked',
    elements: '.faq-reviews',
    why: 'It is turned by two degrees, as a tag that hangs. It follows the window in portrait and landscape.',
  },
  {
    rule: 'label_content_exists',
    elements: 'label:has(> .visually-hidden)',
    why: 'The label has its words; they are clipped, which the checker takes for hidden. Screen readers say them.',
  },
  {
    rule: 'input_label_after',
    elements: 'input[role=switch]',
    why: 'A switch stands behind its label, as on phones. It is no box to tick, and its name is tied to it.',
  },
  {
    rule: 'input_checkboxes_grouped',
    elements: 'fieldset:has(> legend) input[type=checkbox]',
    why: 'Boxes of one name stand in several groups, each with a legend of its own that says which bank holiday it is.',
  },
  {
    rule: 'table_headers_exists',
    elements: '.month',
    why: 'On a phone the calendar is a list of days, each of which says its weekday. Its heads are clipped, which the checker takes for gone.',
  },
  ...['aria_form_label_unique', 'aria_landmark_name_unique'].map((rule) => ({
    rule,
    elements: 'form:not([aria-label], [aria-labelledby])',
    why: 'A form without a name is no landmark: nothing is there to tell apart. Forms that have one are held to it.',
  })),
]

const engineFile = () => createRequire(import.meta.url).resolve('accessibility-checker-engine/ace-window.js')

/** Where a run notes which of them it needed. Playwright empties the folder when it begins. */
const neededFolder = () => join(test.info().project.outputDir, 'equal-access')

/**
 * Lists what breaks a rule of WCAG 2.2 or of IBM's own list on the page as it is shown. What the checker only asks a person to look at
 * ("potential") is left out: it asks so of every colour, every focus ring and every word such as "small".
 */
export async function listEqualAccessFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'ace' in window))) {
    const source = readFileSync(engineFile(), 'utf8')
    await ask('IBM Equal Access', () => page.mainFrame().evaluate(source))
  }
  const { faults, needed } = await page.evaluate(async (judged) => {
    const { ace } = window as unknown as { ace: { Checker: typeof Checker } }
    const { results } = await new ace.Checker().check(document, ['IBM_Accessibility', 'WCAG_2_2'])
    const broken = results.filter(({ value: [level, found] }) => level === 'VIOLATION' && found === 'FAIL')
    const isNone = ({ ruleId, node }: (typeof broken)[number], { rule, elements }: (typeof judged)[number]) =>
      ruleId === rule && node instanceof Element && node.matches(elements)
    return {
      faults: broken
        .filter((one) => !judged.some((none) => isNone(one, none)))
        .map(({ ruleId, message, path, snippet }) => `${ruleId}: ${message}: ${path.dom} ${snippet}`),
      needed: judged.filter((none) => broken.some((one) => isNone(one, none))).map(({ rule }) => rule),
    }
  }, noFaults)
  await mkdir(neededFolder(), { recursive: true })
  await Promise.all(needed.map((rule) => writeFile(join(neededFolder(), rule), '')))
  return faults
}

/** Lists the entries that no page of this run needed. */
export async function listUnneeded(): Promise<string[]> {
  const needed = await readdir(neededFolder()).catch((): string[] => [])
  return noFaults.map(({ rule }) => rule).filter((rule) => !needed.includes(rule))
}
