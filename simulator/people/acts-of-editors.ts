import type { Acts, Scene } from '../histories/scene.ts'
import { changeFact, readPublicPages } from './editor.ts'

type OfEditors = 'change-hours' | 'count-reviews' | 'close-area'

async function edit({ world, judge }: Scene, { act }: { act: OfEditors }): Promise<void> {
  const changed = await changeFact(world, act)
  judge.judgeFacts(await readPublicPages(world), changed, world.time.now())
}

export const actsOfEditors: Pick<Acts, OfEditors> = {
  'change-hours': edit,
  'count-reviews': edit,
  'close-area': edit,
}
