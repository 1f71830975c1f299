import { writeFileSync } from 'node:fs'
import { formatDeskRoles } from './format-desk-roles.ts'

writeFileSync(new URL('../../docs/desk-roles.md', import.meta.url), formatDeskRoles())
