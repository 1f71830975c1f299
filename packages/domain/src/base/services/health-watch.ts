import type { HealthCheckName, HealthState } from '@kindfold/content/health/health-checks.ts'

/** What a look found, in words that name no person. */
export type Finding = { state: HealthState; says: string }

/** What was found last, since when it is so, and when somebody looked. Instants are ISO. */
export type Standing = Finding & {
  name: HealthCheckName
  /** Null: nobody has looked yet. */
  since: string | null
  checkedAt: string | null
}

/** What this process knows of whether its work can be done. */
export type HealthWatch = {
  /** Which process this is, for people: 'web1:3000 site, booking'. */
  place: string
  list(): Standing[]
}
