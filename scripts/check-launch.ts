import './end-with-reader.ts'
import { listLaunchPlaceholders } from '@kindfold/content/launch/launch-placeholders.ts'

// npm run check:launch: lists the placeholders to replace before going live.

const placeholders = listLaunchPlaceholders()
for (const { where, value, why } of placeholders) {
  process.stdout.write(`- ${where}\n  now: ${value}\n  ${why}\n`)
}
process.stdout.write(
  placeholders.length === 0
    ? 'Nothing stands in the way of the launch.\n'
    : `\n${placeholders.length} things to put right before the launch.\n`,
)
process.exitCode = placeholders.length === 0 ? 0 : 1
