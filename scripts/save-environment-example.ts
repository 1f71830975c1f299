import { writeFile } from 'node:fs/promises'
import { formatEnvironmentExample } from '../server/environment/format-environment-example.ts'

// node scripts/save-environment-example.ts: writes .env.example after a setting has changed.
await writeFile(new URL('../.env.example', import.meta.url), formatEnvironmentExample())
