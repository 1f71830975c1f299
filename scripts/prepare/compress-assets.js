import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const textFile = /\.(js|mjs|css|html|svg|json|xml|txt|map|ico|webmanifest|manifest)$/
/** Smaller files fit one packet uncompressed. */
const leastBytes = 600

/** Writes a .br and a .gz at best quality beside each text file, so that serving compresses nothing. */
export async function compressAssets(folder) {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files.filter((file) => textFile.test(file)).map((file) => compressFile(join(folder, file))),
  )
}

async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < leastBytes) return
  const [brotliBytes, gzipBytes] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  if (brotliBytes.length < bytes.length) await writeFile(`${file}.br`, brotliBytes)
  if (gzipBytes.length < bytes.length) await writeFile(`${file}.gz`, gzipBytes)
}
