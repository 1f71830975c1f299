import type { Services } from '@kindfold/domain/base/services/services.ts'
import { data } from 'react-router'
import type { FormFault } from '../form/form-fault.ts'
import { keepFields } from '../form/keep-fields.ts'

const retryAfterSeconds = 10

/**
 * Wraps the services for one request. While the database is unreachable, the answer is a page that says so, with 503
 * and Retry-After, and keeps what was typed, but for a form that is read as it arrives (`isStreamed`). The database logs the outage once.
 */
export function answerOutage(services: Services, request: Request, isStreamed = false): Services {
  const { database } = services
  const spare = request.method === 'POST' && !isStreamed ? request.clone() : null
  const guard = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error)) throw error
      const form = await spare?.formData().catch(() => null)
      const fault: FormFault = { form: 'outage', fields: form ? keepFields(form) : [] }
      throw data(fault, { status: 503, headers: { 'Retry-After': String(retryAfterSeconds) } })
    }
  }
  const guarded: Services['database'] = {
    ...database,
    isDemonstration: () => guard(() => database.isDemonstration()),
    read: (work) => guard(() => database.read(work)),
    readAsAnonymous: (work) => guard(() => database.readAsAnonymous(work)),
    transaction: (work) => guard(() => database.transaction(work)),
    statement: (name, statement) => guard(() => database.statement(name, statement)),
  }
  // Inherits the rest unread: what fails there fails in the page that reads it, and is answered and logged by it.
  return Object.create(services, { database: { value: guarded, enumerable: true } }) as Services
}

/** By name, because the app's build has its own copy of the class. */
function isOutage(error: unknown): boolean {
  return error instanceof Error && error.name === 'DatabaseUnavailable'
}
