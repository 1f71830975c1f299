import { writeFile } from 'node:fs/promises'
import { writeEnvironmentExample } from '../server/environment/write-environment-example.ts'

// node scripts/write-environment-example.ts: writes .env.example anew after a setting was added.
await writeFile(new URL('../.env.example', import.meta.url), writeEnvironmentExample())
