import { openCluster } from './open-cluster.ts'

// A program that createCluster starts: makes the embedded database's files in an empty folder and ends.

const [folder = ''] = process.argv.slice(2)
// Whoever asked is gone, and nobody will move what is made here to its place.
process.once('disconnect', () => process.exit(1))
const pglite = await openCluster(folder)
await pglite.close()
process.exit(0)
