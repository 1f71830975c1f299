import { readFile } from 'node:fs/promises'
import { transact } from '@kindfold/database/transact.ts'
import { pictures } from '@kindfold/database/schema/pictures.ts'
import { uploadPicture } from '../../publishing/picture/upload-picture.ts'
import type { Services } from '../../base/services/services.ts'

const by = { kind: 'staff', id: null, name: 'Edie Editor' } as const

/** Uploads one of our drawings, so that the demonstration's pictures are not empty. */
export async function addDemonstrationPicture(services: Services): Promise<void> {
  if (!services.pictureMaker) return
  if (await transact(services, async (tx) => (await tx.$count(pictures)) > 0)) return
  await uploadPicture(services, {
    bytes: await readFile(new URL('folded-pile.webp', import.meta.url)),
    name: 'folded-pile.webp',
    words: { alt: 'A drawing of a pile of folded clothes', decorative: false, credit: '' },
    by,
  })
}
