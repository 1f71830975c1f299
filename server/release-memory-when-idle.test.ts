import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { releaseMemoryWhenIdle } from './release-memory-when-idle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process that uses so much of the processor in each second, as far as the clock is moved on. */
function watchProcess(startedCpuMs = 0) {
  let cpuMs = startedCpuMs
  const release = vi.fn(() => {
    cpuMs += 500
  })
  releaseMemoryWhenIdle({ readCpuMs: () => cpuMs, release })
  const pass = (seconds: number, cpuMsPerSecond: number) => {
    for (let second = 0; second < seconds; second++) {
      cpuMs += cpuMsPerSecond
      vi.advanceTimersByTime(1000)
    }
  }
  return { release, pass }
}

test('memory is given back once after work, when the server has been idle for some seconds', () => {
  const { release, pass } = watchProcess()
  pass(60, 400)
  expect(release).not.toHaveBeenCalled()
  pass(4, 10)
  expect(release).not.toHaveBeenCalled()
  pass(4, 10)
  expect(release).toHaveBeenCalledOnce()
  pass(3600, 10)
  expect(release).toHaveBeenCalledOnce()
  pass(10, 400)
  pass(10, 10)
  expect(release).toHaveBeenCalledTimes(2)
})

test('what the start took is given back, even if nobody asks for a page', () => {
  const { release, pass } = watchProcess(5000)
  pass(10, 10)
  expect(release).toHaveBeenCalledOnce()
})

test('a server that is asked again and again gives nothing back meanwhile', () => {
  const { release, pass } = watchProcess()
  for (let minute = 0; minute < 60; minute++) {
    pass(4, 400)
    pass(4, 10)
  }
  expect(release).not.toHaveBeenCalled()
})

test('a server that has done next to nothing has nothing to give back', () => {
  const { release, pass } = watchProcess()
  pass(3600, 10)
  pass(1, 400)
  pass(60, 0)
  expect(release).not.toHaveBeenCalled()
})

test('the collection it asks for is one that Node has', () => {
  const readings = [0, 5000, 5000, 5000, 5000, 5000]
  vi.useFakeTimers()
  const readCpuMs = () => readings.shift() ?? 5000
  const cpuUsage = vi
    .spyOn(process, 'cpuUsage')
    .mockImplementation(() => ({ user: readCpuMs() * 1000, system: 0 }))
  releaseMemoryWhenIdle()
  expect(() => vi.advanceTimersByTime(10_000)).not.toThrow()
  cpuUsage.mockRestore()
})
