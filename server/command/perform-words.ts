import type { Services } from '@kindfold/domain/base/services/services.ts'
import { readWords } from './read-words.ts'

/** What the command prints, and its exit code: 0 done or help, 1 refused, 2 not understood. */
export type Said = { exitCode: 0 | 1 | 2; text: string }

/** Runs a staff command. The log says which command and how it ended; only the booking's history says on what. */
export async function performWords(
  services: Services,
  words: readonly string[],
  user: string | null,
): Promise<Said> {
  const reading = readWords(words, user)
  if (reading.kind === 'help') return { exitCode: 0, text: reading.text }
  if (reading.kind === 'faulty') return { exitCode: 2, text: reading.words }
  const answer = await reading.act(services)
  services.log.info({ command: reading.command, exitCode: answer.exitCode }, 'staff command')
  return answer
}
