import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { expect, test } from 'vitest'
import { performWords } from './perform-words.ts'

test('a picture is uploaded, listed, described anew and deleted by the command', async () => {
  const services = await createBookingTestServices()
  const say = (...words: string[]) => performWords(services, words, 'edie')
  expect((await say('pictures')).text).toBe('There are no pictures yet')
  services.pictureMaker = {
    make: (bytes) =>
      Promise.resolve({
        kind: 'made',
        width: 800,
        height: 400,
        files: [{ format: 'webp', width: 800, bytes: Buffer.from(bytes) }],
      }),
    makeAvif: () => Promise.resolve([]),
  }
  const photo = Buffer.from('a photo').toString('base64')
  const upload = (...words: string[]) => say('upload-picture', photo, '--name', 'coat.jpg', ...words)
  expect(await upload()).toMatchObject({ exitCode: 1, text: expect.stringContaining('Say what the picture') })
  const uploaded = await upload('--alt', 'A coat', '--credit', 'Pearl Darn')
  const [, id = ''] = /^Uploaded\..* It is (\S+)\.$/.exec(uploaded.text) ?? []
  expect((await upload('--alt', 'A coat')).text).toContain(`We have this very picture already`)
  expect((await say('pictures', 'coat')).text).toMatch(new RegExp(`${id} +A coat +coat.jpg +Not in use`))
  expect(await say('describe-picture', id)).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('Say what the picture shows'),
  })
  expect((await say('describe-picture', id, '--alt', 'A red coat')).text).toBe(
    'Saved. Articles that show it say so at once.',
  )
  expect((await say('pictures')).text).toContain('A red coat')
  expect((await say('delete-picture', id)).text).toBe('Deleted.')
  expect(await say('delete-picture', id)).toMatchObject({ exitCode: 1, text: `There is no picture ${id}.` })
  expect(await say('describe-picture', id, '--decorative')).toMatchObject({ exitCode: 1 })
  await services.database.close()
})
