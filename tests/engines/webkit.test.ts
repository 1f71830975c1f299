import { webkit } from './webkit.ts'
import { walk } from './walks.ts'

walk(webkit)
