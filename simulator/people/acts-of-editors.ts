import { cutOffTime, latestCutOffTime } from '@kindfold/content/facts/booking-facts.ts'
import { addArea, changeArea } from '@kindfold/domain/capacity/area/change-area.ts'
import type { Acts, Scene } from './scene.ts'
import { changeFact, readPublicPages } from './editor.ts'

type OfFacts = Parameters<typeof changeFact>[1]
type OfEditors = OfFacts | 'publish-article' | 'open-area' | 'tell-waiting' | 'open-longer' | 'open-as-before'

const editor = { kind: 'staff', id: null, name: 'Edie Editor' } as const
/** Where people ask us to come. */
const newArea = {
  id: 'truro',
  name: 'Truro',
  nation: 'england' as const,
  outwardPatterns: ['TR1'],
  weekdays: [2],
  dailyCapacity: 20,
} satisfies Parameters<typeof addArea>[1]['area']
const article = {
  title: 'How to fold a coat for collection',
  excerpt: 'Three folds keep a coat flat and dry in its bag.',
  description: 'Three folds that keep a coat flat and dry in its bag until a van comes for it.',
  content:
    'A coat takes less room when it is folded flat.\n\n## Three folds\n\nFold the sleeves in, then the sides.',
  picture: '/pictures/winter-coats-1200.webp',
  pictureAlt: '',
  pictureDecorative: 'yes',
}

async function edit({ world, judge }: Scene, { act }: { act: OfFacts }): Promise<void> {
  const changed = await changeFact(world, act)
  judge.judgeFacts(await readPublicPages(world), changed, world.time.now())
}

async function changeCutOff({ world, judge }: Scene, areaId: string, cutOff: string): Promise<void> {
  await changeArea(world.services, { areaId, changes: { cutOff }, by: editor })
  judge.hearCutOff(areaId, cutOff, world.time.now())
}

export const actsOfEditors: Pick<Acts, OfEditors> = {
  'change-hours': edit,
  'change-refusal': edit,
  'count-reviews': edit,
  'close-area': edit,
  'change-company': edit,
  'pause-charity': edit,
  async 'publish-article'({ desk, note }, { who }) {
    const started = await desk.office('/articles', {})
    const path = started.location?.split('?')[0] ?? '/articles'
    const { fields } = await desk.office(path)
    const typed = { ...article, slug: `how-to-fold-${who.replaceAll(/\W+/g, '-')}`, intent: 'publish' }
    await desk.office(path, { ...fields, ...typed })
    const publish = await desk.office(`${path}/publish`)
    const { status, location } = await desk.office(`${path}/publish`, { ...publish.fields, when: 'now' })
    note(`article: ${status} ${location?.split('?')[1] ?? ''}`)
  },
  async 'open-area'({ world, note }) {
    const { kind } = await addArea(world.services, { area: newArea, by: editor })
    note(`${newArea.name}: ${kind}`)
  },
  async 'tell-waiting'({ desk, note }) {
    const path = `/areas/${newArea.id}/waiting-list`
    const { fields } = await desk.office(path)
    if (!('seen' in fields)) return
    const { status } = await desk.office(path, { seen: fields['seen'] ?? '' })
    note(`who waits for ${newArea.name} is told: ${status}`)
  },
  'open-longer': (scene, { areaId }) => changeCutOff(scene, areaId, latestCutOffTime),
  'open-as-before': (scene, { areaId }) => changeCutOff(scene, areaId, cutOffTime),
}
