/** Runs a program and collects its output; `onOutput` gets each piece as it comes. */
export function runCommand(
  program: string,
  words: string[],
  options?: { cwd?: string; env?: Record<string, string | undefined>; onOutput?: (text: string) => void },
): Promise<{ code: number; output: string }>

/** Ends running programs when this process is stopped, so that none outlives it. */
export function stopCommandsWithUs(): void
