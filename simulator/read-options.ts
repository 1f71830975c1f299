import { parseArgs, type ParseArgsConfig } from 'node:util'

/** Reads the options of a command. Where one is none of them, or help is asked for, it prints the usage and ends. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    return parseArgs<{ options: Options }>({ options }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`)
    return process.exit(1)
  }
}
