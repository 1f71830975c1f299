import { spawn } from 'node:child_process'

/**
 * Runs a program and gathers what it says. With `isHeard` its words go straight to the terminal.
 * @param {string} program
 * @param {string[]} words
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, isHeard?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(program, words, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: options.cwd,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...options.env },
      stdio: ['ignore', options.isHeard ? 'inherit' : 'pipe', options.isHeard ? 'inherit' : 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
