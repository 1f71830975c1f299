import { endWith } from './end-with.ts'

// Imported before a server: whoever started it may be killed, and then cannot end it.

endWith(process.ppid, () => void process.kill(process.pid, 'SIGTERM'))
