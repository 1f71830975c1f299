import { listMoments, type MomentFacts } from '@kindfold/content/booking/list-moments.ts'
import { Moments } from '@kindfold/ui/moments/moments.tsx'
import { Prose } from '@kindfold/ui/prose/prose.tsx'
import { Skeleton, SkeletonLines } from '@kindfold/ui/skeleton/skeleton.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const article = `<h2 id="first">A heading of an article</h2><p>A paragraph with <a href="#first">a link</a> and
<strong>weight</strong>.</p><ul><li>One thing</li><li>Another thing</li></ul><blockquote><p>Words of somebody else.</p></blockquote>
<table><thead><tr><th>Item</th><th>Bag</th></tr></thead><tbody><tr><td>Books</td><td>Their own</td></tr></tbody></table>`

const booked: MomentFacts = {
  status: 'booked',
  collectionDate: '2026-11-24',
  window: null,
  bookedAt: '2026-11-21T14:05:00.000Z',
}
const told: MomentFacts = { ...booked, status: 'scheduled', window: { start: '10:15', end: '12:15' } }
const taken = { bagsOfClothes: 3, bagsOfBooks: 0, boxesOfBricABrac: 0 }
const threads: readonly MomentFacts[] = [
  booked,
  told,
  { ...told, status: 'on-the-way' },
  { ...told, status: 'collected', endedAt: '2026-11-24T10:42:00.000Z', taken },
  { ...told, status: 'no-access', endedAt: '2026-11-24T10:42:00.000Z' },
  { ...booked, status: 'cancelled', cancelledBy: 'donor' },
]

/** What carries words: tags, threads, folds, stitches, long text, and what stands in for it. */
export function Surfaces() {
  return (
    <Chapter title="Surfaces">
      <Specimen name="Swing tag on paper, linen and green">
        <div className="design__thirds">
          {['', 'section--linen', 'section--green'].map((ground) => (
            <div key={ground} className={`design__ground ${ground}`}>
              <div className="tag">
                <h3>The Dream Factory</h3>
                <p>Hangs by its string.</p>
              </div>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Fold">
        <div className="fold section--green design__ground">
          <h3>A corner turned over</h3>
          <p>For a call to action.</p>
        </div>
      </Specimen>
      <Specimen name="Stitch">
        <hr className="stitch" />
      </Specimen>
      <Specimen name="Thread of a collection: booked, told, on the way, collected, not reached, cancelled">
        <div className="design__thirds">
          {threads.map((facts) => (
            <Moments key={facts.status} moments={listMoments(facts)} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Skeleton">
        <div className="design__thirds">
          <Skeleton className="design__skeleton" />
          <SkeletonLines count={3} />
        </div>
      </Specimen>
      <Specimen name="Prose">
        <Prose html={article} />
      </Specimen>
    </Chapter>
  )
}
