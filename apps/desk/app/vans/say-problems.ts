import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { placeProblemWords, vansWords } from '../words/vans-words.ts'
import type { DepotProblem } from '@kindfold/domain/rounds/fleet/save-depot.ts'
import type { VanProblem } from '@kindfold/domain/rounds/fleet/save-van.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'

const { problems: words } = vansWords

/** What is wrong with a field of a depot, beside the field. */
export function sayDepotProblem(problem: DepotProblem): FormProblem {
  const { field } = problem
  if (field === 'active') return { field, words: words.hasVans(problem.vans.join(', ')) }
  if (field === 'place') return { field, words: placeProblemWords[problem.problem] }
  return { field, words: words.name[problem.problem] }
}

/** What is wrong with a field of a van, beside the field. */
export function sayVanProblem(problem: VanProblem): FormProblem {
  switch (problem.field) {
    case 'name':
      return { field: problem.field, words: words.name[problem.problem] }
    case 'registration':
      return { field: problem.field, words: words.registration[problem.problem] }
    case 'depotId':
      return { field: problem.field, words: words.depotId[problem.problem] }
    case 'areaIds':
      return { field: problem.field, words: words.areaIds[problem.problem] }
    case 'motUntil':
    case 'serviceDue':
      return { field: problem.field, words: words.date }
    case 'active':
      return {
        field: problem.field,
        words: words.hasRounds(problem.dates.map((date) => formatDay(date)).join(', ')),
      }
    default:
      return { field: problem.field, words: words.count(problem.atMost) }
  }
}
