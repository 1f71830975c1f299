import {
  makeOnsReader,
  readCodePointRow,
  splitCsvLine,
  type RowRead,
} from '@kindfold/domain/capacity/place/read-postcode-rows.ts'
import type { PostcodeSource } from '@kindfold/domain/capacity/place/import-postcodes.ts'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'

type PostcodeFile = {
  source: PostcodeSource
  /** When the source says it is of, else when its files were written. */
  asOfDate: string
  rows: AsyncIterable<RowRead>
  close(): void
}

/** Code-Point Open has a file for each postcode area; ONSPD and NSPL one for the whole country, and parts of it. */
const codePointName = /(^|\/)Data\/CSV\/[a-z]{1,2}\.csv$/i
const onsName = /(^|\/)Data\/(ONSPD|NSPL)\w*\.csv$/i
/** Stored as it is, and Deflate. */
const readMethods: ReadonlySet<number> = new Set([0, 8])
const methodNames: Readonly<Record<number, string>> = {
  9: 'Deflate64',
  12: 'bzip2',
  14: 'LZMA',
  93: 'Zstandard',
  98: 'PPMd',
}
const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/**
 * Opens a zip of Code-Point Open, the ONS Postcode Directory or the National Statistics Postcode Lookup as it is
 * downloaded; null when it is none of them. Rows are read as they are asked for: a gigabyte takes no more memory than a
 * line.
 */
export async function openPostcodeFile(path: string): Promise<PostcodeFile | null> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const parts = entries.filter(({ fileName }) => codePointName.test(fileName))
  const [whole] = entries.filter(({ fileName }) => onsName.test(fileName))
  const [first] = parts.length > 0 ? parts : [whole]
  if (first === undefined) {
    zip.close()
    return null
  }
  const close = () => zip.close()
  const unreadable = [...parts, ...(whole ? [whole] : [])].find(
    ({ compressionMethod }) => !readMethods.has(compressionMethod),
  )
  if (unreadable !== undefined) {
    close()
    throw new Error(
      `It is packed by a method that this command does not read (${methodNames[unreadable.compressionMethod] ?? `number ${unreadable.compressionMethod}`}), as Windows Explorer packs large files. Use the zip as it was downloaded, or unpack it and pack it again with another program, such as 7-Zip, by Deflate.`,
    )
  }
  return parts.length > 0
    ? { source: 'code-point-open', asOfDate: dateOf(first), rows: readCodePoint(zip, parts), close }
    : { source: 'onspd', asOfDate: dateOf(first), rows: readOns(zip, first), close }
}

async function* readCodePoint(zip: ZipFile, parts: readonly Entry[]): AsyncGenerator<RowRead> {
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    for await (const line of readLines(await zip.openReadStreamPromise(part)))
      yield readCodePointRow(splitCsvLine(line))
  }
}

async function* readOns(zip: ZipFile, whole: Entry): AsyncGenerator<RowRead> {
  let read: ReturnType<typeof makeOnsReader> = null
  for await (const line of readLines(await zip.openReadStreamPromise(whole))) {
    const cells = splitCsvLine(line)
    if (read !== null) yield read(cells)
    else {
      read = makeOnsReader(cells)
      if (read === null) return
    }
  }
}

async function* readLines(stream: Readable): AsyncGenerator<string> {
  // A fault of the stream ends readline's loop as if the file had ended: it is thrown here instead.
  let fault: Error | null = null
  const lines = createInterface({ input: stream, crlfDelay: Infinity })
  stream.once('error', (error: Error) => {
    fault = error
    lines.close()
  })
  let isFirst = true
  for await (const line of lines) {
    const text = isFirst ? line.replace(/^\uFEFF/, '') : line
    isFirst = false
    if (text !== '') yield text
  }
  if (fault !== null) throw fault
}

/** 'ONSPD_AUG_2026_UK.csv' is of August 2026. */
function dateOf(entry: Entry): string {
  const [, month = '', year] = /_([A-Z]{3})_(\d{4})/i.exec(entry.fileName) ?? []
  const place = months.indexOf(month.toUpperCase())
  return place >= 0
    ? `${year}-${String(place + 1).padStart(2, '0')}-01`
    : entry.getLastModDate({ timezone: 'UTC' }).toISOString().slice(0, 10)
}
