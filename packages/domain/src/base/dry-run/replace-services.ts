import type { Services } from '../services/services.ts'

/**
 * The same services with some in place of others. It inherits the rest, as the services of a request do themselves; what
 * those inherit cannot be assigned.
 */
export function replaceServices(services: Services, others: Partial<Services>): Services {
  const described = Object.entries(others).map(
    ([name, value]) => [name, { value, enumerable: true }] as const,
  )
  return Object.create(services, Object.fromEntries(described)) as Services
}
