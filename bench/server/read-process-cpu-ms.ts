import { existsSync, readFileSync } from 'node:fs'

/** The processor time that a process has used, in all its threads; Linux only. */
export function readProcessCpuMs({ pid }: { pid: number | undefined }): number {
  const file = `/proc/${String(pid)}/stat`
  if (!existsSync(file)) return Number.NaN
  const [user = 0, system = 0] =
    readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * 10
}
