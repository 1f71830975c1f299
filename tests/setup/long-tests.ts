import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The files that take longest, by the seconds that they took on two cores: they begin first, so that none runs alone at
 * the end while a core rests. What is not named begins by its size.
 */
export const longTests: readonly string[] = [
  'packages/database/src/embedded/open-embedded.test.ts',
  'simulator/simulator.test.ts',
  'simulator/collection-day/live-collection-day.test.ts',
  'scripts/desk.test.ts',
  'tests/reliability.test.ts',
  'tests/outages.test.ts',
  'server/worker/jobs/start-job-library.test.ts',
  'server/shutdown.test.ts',
  'apps/desk/app/screens.test.ts',
  'packages/domain/src/office/demonstration/fill-demonstration.test.ts',
  'server/built-server.test.ts',
  'tests/crash.test.ts',
  'packages/domain/src/office/demonstration/renew-demonstration.test.ts',
  'scripts/open-for-command.test.ts',
  'packages/database/src/embedded/durable-file-system.test.ts',
  'server/pictures/picture-process.test.ts',
  'apps/desk/app/odd-input.test.ts',
  'tests/crowded.test.ts',
  'apps/site/app/seo/picture-process.test.ts',
  'server/npm-start.test.ts',
]

/** Begins the long files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const places = new Map(longTests.map((file, place) => [join(this.ctx.config.root, file), place]))
    const placeOf = ({ moduleId }: TestSpecification) => places.get(moduleId) ?? longTests.length
    // oxlint-disable-next-line unicorn/no-array-sort -- this is the sequencer's own
    const bySize = await super.sort(files)
    return bySize.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}
