import { Picture } from '@kindfold/ui/picture/picture.tsx'
import { Chapter, Specimen } from './specimen.tsx'

const scene = { width: 1200, height: 800, sizes: '(min-width: 60rem) 22rem, 90vw' } as const

/** The picture in each state of its wrapper. */
export function Pictures() {
  return (
    <Chapter title="Pictures">
      <div className="design__thirds">
        <Specimen name="First view">
          <Picture {...scene} name="folded-pile" alt="A pile of folded clothes" priority />
        </Specimen>
        <Specimen name="Lazy">
          <Picture {...scene} name="van-on-terrace-street" alt="A van on a terrace street" />
        </Specimen>
        <Specimen name="From the catalogue">
          <Picture {...scene} src="/pictures/bags-on-doorstep-1200.webp" alt="Tied bags on a doorstep" />
        </Specimen>
        <Specimen name="Loading">
          <span className="picture picture--loading">
            <img src="/pictures/folded-pile-480.webp" alt="" width={1200} height={800} />
          </span>
        </Specimen>
        <Specimen name="Failed">
          <Picture {...scene} src="/pictures/not-there.webp" alt="A coat that was never drawn" />
        </Specimen>
      </div>
    </Chapter>
  )
}
