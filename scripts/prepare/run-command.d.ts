/** Runs a program and collects its output; `onOutput` gets each piece as it comes. */
export function runCommand(
  program: string,
  words: string[],
  options?: { cwd?: string; env?: Record<string, string | undefined>; onOutput?: (text: string) => void },
): Promise<{ code: number; output: string }>

/** Ends the programs that still run when this process is told to stop, so that none of them outlives it. */
export function stopCommandsWithUs(): void
