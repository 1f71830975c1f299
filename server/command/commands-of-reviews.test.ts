import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { expect, test } from 'vitest'
import { performWords } from './perform-words.ts'

const file = [
  'name,rating,text,date,source,source url,permission,licence',
  'Pearl D.,5,They came on time.,2026-11-02,trustpilot,https://www.trustpilot.com/reviews/1,platform,Its terms',
  'Ivor T.,2,Nobody came.,2026-11-03,trustpilot,https://www.trustpilot.com/reviews/2,platform,Its terms',
  'Nobody,9,Broken.,2026-11-03,trustpilot,https://www.trustpilot.com/reviews/3,platform,Its terms',
].join('\n')

test('reviews are added, listed, imported once after they were tried, hidden and deleted by the command', async () => {
  const services = await createBookingTestServices()
  const say = (...words: string[]) => performWords(services, words, 'edie')
  expect((await say('reviews')).text).toBe('No reviews here.')
  const review = [
    '--name',
    'Rosa L.',
    '--stars',
    '4',
    '--text',
    'Friendly and quick.',
    '--date',
    '2026-11-01',
  ]
  const source = ['--source', 'google', '--url', 'https://maps.google.com/1', '--licence', 'by email']
  expect(await say('add-review', ...review, ...source, '--permission', 'platform')).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('Google’s terms do not let us store its reviews'),
  })
  expect((await say('add-review', ...review, ...source, '--permission', 'author')).text).toBe('Added.')
  const tried = await say('import-reviews', file)
  expect(tried.text).toMatch(/^2 reviews would be added\. None of them is known\.\nLine 4: .*\nTo add them/)
  expect((await say('reviews')).text).toContain('1 review')
  expect((await say('import-reviews', file, '--yes')).text).toContain('Added.')
  expect((await say('import-reviews', file)).text).toMatch(/^Nothing would be added\.\nLine 4: [^\n]*$/)
  const listed = await say('reviews', '--source', 'trustpilot', '--stars', '2')
  expect(listed.text).toMatch(/Ivor T\. +2 +Nobody came\. +.* +Trustpilot\n\n1 review$/)
  const [id = ''] = /^[0-9a-f]{8}-[0-9a-f-]{27}/m.exec(listed.text) ?? []
  expect(await say('hide-review', id)).toMatchObject({
    exitCode: 1,
    text: 'Say why, in 300 characters at most.',
  })
  expect((await say('hide-review', id, '--reason', 'Disputed')).text).toContain('Hidden.')
  expect((await say('hide-review', id, '--show')).text).toBe('It may be shown again.')
  expect((await say('delete-review', id)).text).toBe('Deleted.')
  expect(await say('delete-review', id)).toMatchObject({ exitCode: 1, text: `There is no review ${id}.` })
  expect(await say('reviews', '--stars', '6')).toMatchObject({ exitCode: 2 })
  await services.database.close()
})

test('counts are read and saved by the command, with who read them and when', async () => {
  const services = await createBookingTestServices()
  const say = (...words: string[]) => performWords(services, words, 'edie')
  expect(await say('save-counts')).toMatchObject({ exitCode: 2 })
  expect((await say('counts')).text).toContain('Nobody has said when it was read')
  expect(await say('save-counts', '--google', 'many')).toMatchObject({
    exitCode: 1,
    text: 'Write the count as a whole number, such as 6,100.',
  })
  expect((await say('save-counts', '--google', '6,200')).text).toContain('Saved.')
  expect((await say('save-counts', '--trustpilot', '812', '--on', '2026-11-20')).text).toContain('Saved.')
  expect((await say('counts')).text).toMatch(
    /Google +6,200 +Read on 2026-11-21 by edie\nTrustpilot +812 +Read on 2026-11-20 by edie/,
  )
  await services.database.close()
})
