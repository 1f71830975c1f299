import { requestPrivacy } from '@kindfold/domain/booking/privacy/request-privacy.ts'
import type { Acts, Scene } from './scene.ts'

const reason = 'We look through the papers of several years for it.'

export const actsOfRequests: Pick<Acts, 'handle-requests'> = {
  async 'handle-requests'(scene, { who }) {
    const { services } = scene.world
    // Somebody asks for a copy and opens no link.
    const email = `curious.${who.replaceAll(/\W+/g, '.')}@example.org`
    const asked = { kind: 'copy', email, words: null, address: '192.0.2.77' } as const
    await requestPrivacy(services, asked)
    const { text } = await scene.desk.office('/requests')
    const paths = [
      ...new Set([...text.matchAll(/href="(\/requests\/[0-9a-f-]{36})"/g)].map(([, path = '']) => path)),
    ]
    for (const path of paths) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person does
      const page = await scene.desk.office(path)
      const has = (way: string) => page.text.includes(`href="${path}/${way}"`)
      // Whoever asks for what we can refuse is refused, and a complaint put off.
      // oxlint-disable-next-line no-await-in-loop
      if (has('refuse')) await send(scene, `${path}/refuse`, { ground: 'not-identified' })
      // oxlint-disable-next-line no-await-in-loop
      else if (has('extend')) await send(scene, `${path}/extend`, { months: '1' })
    }
  },
}

async function send({ desk, note }: Scene, path: string, choice: Record<string, string>): Promise<void> {
  const shown = await desk.office(path, { ...choice, reason, do: 'preview' })
  const { status, location } = await desk.office(path, { ...shown.fields, ...choice, reason, do: 'send' })
  note(`letter about a request: ${status} ${location?.split('?')[1] ?? ''}`)
}
