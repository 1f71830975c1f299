import './end-with-reader.ts'
import { importPostcodes } from '@kindfold/domain/capacity/place/import-postcodes.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { giveUp } from '../server/give-up.ts'
import { openForCommand, readDatabasePlaces, workOn } from './open-for-command.ts'
import { openPostcodeFile } from './postcodes/open-postcode-file.ts'

// npm run -s import:postcodes <file.zip>: puts where each postcode is into the database in DATABASE_URL or DATA_DIR, from
// Code-Point Open, the ONS Postcode Directory or the National Statistics Postcode Lookup as it was downloaded. With the
// embedded database, stop the server first.

const [path] = process.argv.slice(2)
if (path === undefined) giveUp('Name the file: npm run -s import:postcodes codepo_gb.zip')
const file = await openPostcodeFile(path).catch((error: Error) => giveUp(`${path}: ${error.message}`))
if (file === null)
  giveUp(
    `${path} is neither Code-Point Open nor the ONS Postcode Directory nor the NSPL, as a zip of CSV files.`,
  )

const { url, dataDir } = readDatabasePlaces()
const database = await openForCommand(url ? { url } : { dataDir })
await workOn([database], async () => {
  await prepareDatabase(database, { demonstration: false })
  const services = { database, clock: { now: () => new Date() } }
  const { kind, written, leftOut, faulty, filled } = await importPostcodes(services, {
    ...file,
    onProgress: (count) => {
      if (count % 100_000 === 0) process.stderr.write(`${count} postcodes ...\n`)
    },
  }).catch((error: unknown) => {
    process.stderr.write('The file broke off: nothing was changed.\n')
    throw error
  })
  file.close()
  if (kind === 'nothing-to-import') {
    process.stderr.write(`No postcode could be read (${faulty} faulty rows): nothing was changed.\n`)
    process.exitCode = 1
    return
  }
  process.stdout.write(
    `${written} postcodes of ${file.source}, as of ${file.asOfDate}; ${leftOut} left out, ${faulty} faulty rows; ${filled} coming bookings got a position\n`,
  )
})
