/** How long to search: so many moves, which always gives the same plan, or so much time of the thread. */
export type Budget =
  | { iterations: number }
  /** `readCpuMs` tells how much time the thread has worked, e.g. by process.threadCpuUsage. */
  | { cpuMs: number; readCpuMs: () => number }

/** Returns a function that tells which share of the budget is spent, given the moves made. */
export function startBudget(budget: Budget): (moves: number) => number {
  if ('iterations' in budget) return (moves) => (budget.iterations === 0 ? 1 : moves / budget.iterations)
  const startedAt = budget.readCpuMs()
  return () => (budget.cpuMs === 0 ? 1 : (budget.readCpuMs() - startedAt) / budget.cpuMs)
}

/** Returns a function that tells what is left of a budget, given the moves made so far. */
export function watchBudget(budget: Budget): (moves: number) => Budget {
  if ('iterations' in budget) return (moves) => ({ iterations: Math.max(0, budget.iterations - moves) })
  const startedAt = budget.readCpuMs()
  return () => ({ ...budget, cpuMs: Math.max(0, startedAt + budget.cpuMs - budget.readCpuMs()) })
}

/** Returns a share of a budget. */
export function shareBudget(budget: Budget, share: number): Budget {
  return 'iterations' in budget
    ? { iterations: Math.floor(budget.iterations * share) }
    : { ...budget, cpuMs: budget.cpuMs * share }
}
