import { spawn } from 'node:child_process'

/** @type {Map<import('node:child_process').ChildProcess, Promise<void>>} */
const running = new Map()

/** On Windows there are no groups of processes. */
const hasGroups = process.platform !== 'win32'
const longestEndMs = 10_000

/**
 * Runs a program and collects its output.
 * @param {string} program
 * @param {string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(program, words, options = {}) {
  return new Promise((resolve, reject) => {
    // A group of its own: whatever it starts is ended with it.
    const child = spawn(program, words, {
      cwd: options.cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: hasGroups,
    })
    running.set(child, new Promise((ended) => child.once('close', () => ended())))
    let output = ''
    const collect = (chunk) => {
      output += chunk
      options.onOutput?.(String(chunk))
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Ends running programs, and all that they started, when this process is stopped, so that none outlives it. */
export function stopCommandsWithUs() {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, async () => {
      // npm passes on what the terminal has told us already.
      if (isStopping) return
      isStopping = true
      const all = [...running]
      // As Ctrl-C does: on any other signal Playwright leaves its servers alone, in groups of their own.
      for (const [child] of all) tell(child, 'SIGINT')
      const late = setTimeout(() => {
        for (const [child] of all) tell(child, 'SIGKILL')
      }, longestEndMs)
      // Its output ends with the last of its group.
      await Promise.all(all.map(([, ended]) => ended))
      clearTimeout(late)
      process.exit(1)
    })
}

function tell(child, signal) {
  try {
    if (hasGroups) process.kill(-child.pid, signal)
    else child.kill(signal)
  } catch {
    // It has ended by itself.
  }
}
