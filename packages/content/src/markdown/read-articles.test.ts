import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readArticles } from './read-articles.ts'

const article = (picture: string, body: string) =>
  `---\ntitle: A title\nexcerpt: An excerpt of some length.\ndescription: A description of some length.\npublishedDate: 2026-01-02\npicture: ${picture}\n---\n\n${body}\n`

async function readOne(source: string) {
  const folder = await mkdtemp(join(tmpdir(), 'articles-'))
  try {
    await writeFile(join(folder, 'one.md'), source)
    return await readArticles(pathToFileURL(`${folder}/`))
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('an article names a drawing that exists', async () => {
  await expect(readOne(article('folded-pile', '## One\n\n## Two'))).resolves.toHaveLength(1)
  await expect(readOne(article('folded-pyle', '## One\n\n## Two'))).rejects.toThrow(/blog\/one\.md.*picture/s)
})

test('an article has two sections at least', async () => {
  await expect(readOne(article('folded-pile', '## One'))).rejects.toThrow('two ## sections')
})
