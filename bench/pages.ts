import { benchPages } from './pages/bench-pages.ts'

await benchPages(process.argv.slice(2))
