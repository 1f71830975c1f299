import { readFileSync, writeFileSync } from 'node:fs'

/** Resident memory in megabytes, including the pages of the program's own file and libraries. */
export type Weight = { nowMb: number; peakMb: number }

/** A process's memory now, and its peak since it began or since the last reset. */
export function weighProcess(pid: number): Weight {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { nowMb: read('VmRSS'), peakMb: read('VmHWM') }
}

/** Resets the peak. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** The peak of a process and its children together, sampled every few milliseconds until stopped. */
export function watchFamily(pid: number): () => number {
  let peakMb = 0
  const timer = setInterval(() => {
    peakMb = Math.max(peakMb, weighFamily(pid))
  }, 10)
  return () => {
    clearInterval(timer)
    return peakMb
  }
}

/** What a process and its children take together. */
export function weighFamily(pid: number): number {
  return [pid, ...readChildren(pid)].map(readNowMb).reduce((sum, mb) => sum + mb, 0)
}

/**
 * Waits until the process has used next to no processor time for two seconds, and has no child: one that makes the smaller
 * files of new pictures is at work, or ends soon after it.
 */
export async function waitUntilQuiet(pid: number): Promise<void> {
  let quietSeconds = 0
  for (let before = readCpuMs(pid); quietSeconds < 2;) {
    // oxlint-disable-next-line no-await-in-loop -- the processor's use over time is what is looked at
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const now = readCpuMs(pid)
    quietSeconds = now - before < 50 && readChildren(pid).length === 0 ? quietSeconds + 1 : 0
    before = now
  }
}

function readCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function readChildren(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

function readNowMb(pid: number): number {
  try {
    return weighProcess(pid).nowMb
  } catch {
    // It has just ended.
    return 0
  }
}
