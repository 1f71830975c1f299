import { writeFile } from 'node:fs/promises'
import { formatEnvironmentExample } from '../server/environment/format-environment-example.ts'

// node scripts/save-environment-example.ts: saves .env.example again after a setting was added.
await writeFile(new URL('../.env.example', import.meta.url), formatEnvironmentExample())
