import { agreements } from '@kindfold/database/schema/money.ts'
import { getTableColumns } from 'drizzle-orm'

type Row = typeof agreements.$inferSelect

/** An agreement with a charity, without the bytes of its signed paper. */
export type Agreement = Omit<Row, 'document'>

const { document: _bytes, ...columns } = getTableColumns(agreements)

/** What is read of an agreement: its paper has up to ten megabytes, and is read only to be opened. */
export const agreementColumns = columns
