import { benchPeers } from './peers/bench-peers.ts'

await benchPeers(process.argv.slice(2))
