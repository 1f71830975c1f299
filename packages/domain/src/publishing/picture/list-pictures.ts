import { pictureWidths } from '@kindfold/content/facts/picture-facts.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { pictureFiles, pictures, pictureUses } from '@kindfold/database/schema/pictures.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { mediaPath } from './hash-bytes.ts'

const picturesPerPage = 24

/** Whether a text could be a picture's id, so that an address with another asks the database nothing. */
export const isPictureId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

/** A picture as editors see it. `src` is its address at a width of the site, `thumbSrc` at the smallest. */
export type StaffPicture = {
  id: string
  version: number
  alt: string
  decorative: boolean
  credit: string | null
  originalName: string
  width: number
  height: number
  state: 'new' | 'complete' | 'failed'
  uploadedAt: string
  uploadedByName: string
  src: string
  thumbSrc: string
  /** How many articles and drafts use it. */
  useCount: number
}

/** Where a picture is used. */
export type PictureUse = { kind: 'article' | 'draft'; id: string; title: string }

/** Lists pictures, the newest first; `q` finds words of what they show and of their file names. */
export async function listPictures(
  services: Services,
  { q, page }: { q: string; page: number },
): Promise<{ pictures: StaffPicture[]; page: number; pageCount: number; total: number }> {
  const words = q
    .trim()
    .slice(0, 100)
    .replace(/[\\%_]/g, '\\$&')
  const found = words
    ? sql`(${pictures.alt} ilike ${`%${words}%`} or ${pictures.originalName} ilike ${`%${words}%`})`
    : undefined
  return await transact(services, async (tx) => {
    const total = await tx.$count(pictures, found)
    const pageCount = Math.max(1, Math.ceil(total / picturesPerPage))
    const shown = Math.min(Math.max(1, Math.trunc(page) || 1), pageCount)
    const rows = await tx
      .select()
      .from(pictures)
      .where(found)
      .orderBy(desc(pictures.uploadedAt), asc(pictures.id))
      .limit(picturesPerPage)
      .offset((shown - 1) * picturesPerPage)
    return { pictures: await describeRows(tx, rows), page: shown, pageCount, total }
  })
}

/** A picture with where it is used, or null. */
export async function findPicture(
  services: Services,
  id: string,
): Promise<(StaffPicture & { uses: PictureUse[]; byteCount: number }) | null> {
  if (!isPictureId(id)) return null
  return await transact(services, async (tx) => {
    const rows = await tx.select().from(pictures).where(eq(pictures.id, id)).limit(1)
    const [picture] = await describeRows(tx, rows)
    if (!picture) return null
    const uses = await executeRows<PictureUse>(
      tx,
      sql`select u.kind, u.subject_id as id, coalesce(p.title, '') as title
        from ${pictureUses} u left join ${blogPosts} p on p.id::text = u.subject_id
        where u.picture_id = ${id} order by title, u.kind`,
    )
    const [size] = await tx
      .select({ byteCount: sql<number>`coalesce(sum(${pictureFiles.byteCount}), 0)::int` })
      .from(pictureFiles)
      .where(eq(pictureFiles.pictureId, id))
    return { ...picture, uses, byteCount: size?.byteCount ?? 0 }
  })
}

async function describeRows(
  tx: DatabaseHandle,
  rows: (typeof pictures.$inferSelect)[],
): Promise<StaffPicture[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const { pictureId, width, hash, format } = pictureFiles
  const files = await tx
    .select({ pictureId, width, hash, format })
    .from(pictureFiles)
    .where(and(inArray(pictureId, ids), eq(format, 'webp')))
    .orderBy(asc(width))
  const uses = await tx
    .select({ id: pictureUses.pictureId, count: sql<number>`count(*)::int` })
    .from(pictureUses)
    .where(inArray(pictureUses.pictureId, ids))
    .groupBy(pictureUses.pictureId)
  return rows.map(({ uploadedAt, ...row }) => {
    const own = files.filter((file) => file.pictureId === row.id)
    const [smallest] = own
    const shown = own.findLast((file) => file.width <= Math.max(...pictureWidths)) ?? smallest
    if (!shown || !smallest) throw new Error(`picture ${row.id} has no files`)
    return {
      ...row,
      uploadedAt: uploadedAt.toISOString(),
      src: mediaPath(shown),
      thumbSrc: mediaPath(smallest),
      useCount: uses.find((use) => use.id === row.id)?.count ?? 0,
    }
  })
}
