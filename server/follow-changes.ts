import { dropCatalogueCopies } from '@kindfold/domain/base/services/catalogue-cache.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'

/** What this process keeps of what visitors read. */
type Kept = { services: Services; purgePages(): void }

/**
 * Drops everything that this process keeps of what visitors read: pages, and last-good copies of the catalogue. Reads anew what
 * the installation says of itself, which is in force for the whole process.
 */
export function dropCopies({ services, purgePages }: Kept): void {
  purgePages()
  dropCatalogueCopies(services.catalogueCache)
  // It does not throw where the database is away: then it is read with the next page.
  void readFacts(services)
}

/**
 * Drops the copies whenever any process announces a change, and when it listens again after an outage, since it cannot
 * know what it has not heard.
 */
export function followChanges(kept: Kept): { stop(): Promise<void> } {
  const { database, log } = kept.services
  return database.listenForChanges({
    onChange(topic) {
      dropCopies(kept)
      log.info({ topic }, 'content changed: all kept pages dropped')
    },
    onListening: () => dropCopies(kept),
  })
}
