import { pictureFiles } from '@kindfold/database/schema/pictures.ts'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** The bytes of one of our pictures' files by their hash, or null. */
export async function findPictureFile(
  { database }: Pick<Services, 'database'>,
  { hash, format }: { hash: string; format: 'webp' | 'avif' },
): Promise<Uint8Array | null> {
  const [row] = await database.readAsAnonymous((tx) =>
    tx
      .select({ bytes: pictureFiles.bytes })
      .from(pictureFiles)
      .where(and(eq(pictureFiles.hash, hash), eq(pictureFiles.format, format)))
      .limit(1),
  )
  return row?.bytes ?? null
}
