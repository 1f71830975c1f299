import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepScreens, writeStory } from './write-story.ts'

test('a story shows the last screens before a fault, as they were', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kindfold-story-'))
  const { screens, keep } = keepScreens()
  for (let number = 1; number <= 9; number++)
    keep({
      at: new Date('2026-11-25T11:20:00Z'),
      title: `page ${number}`,
      html: `<p class="a">${number}</p>`,
    })
  try {
    writeStory(join(folder, 'story.html'), 'Found on day 1\nBroken: a <promise>', screens)
    const page = readFileSync(join(folder, 'story.html'), 'utf8')
    expect(page).toContain('<h1>Found on day 1</h1>')
    expect(page).toContain('a &lt;promise&gt;')
    expect(page.indexOf('page 9')).toBeLessThan(page.indexOf('page 2'))
    expect(page).not.toContain('page 1')
    expect(page).toContain('srcdoc="&lt;p class=&quot;a&quot;&gt;9&lt;/p&gt;"')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
