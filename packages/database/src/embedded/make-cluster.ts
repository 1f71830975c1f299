import { openCluster } from './open-cluster.ts'

// A program that createCluster starts: creates the embedded database's files in an empty folder and ends.

const [folder = ''] = process.argv.slice(2)
// The parent is gone, so nobody will move the files into place.
process.once('disconnect', () => process.exit(1))
const pglite = await openCluster(folder)
await pglite.close()
process.exit(0)
