import { organisation } from './organisation.ts'

/** Builds a mailto link to the team, with the subject and the first lines of the body filled in. */
export function buildMailto(subject: string, body?: string): string {
  const query = [`subject=${encodeURIComponent(subject)}`]
  if (body) query.push(`body=${encodeURIComponent(body)}`)
  return `mailto:${organisation.email}?${query.join('&')}`
}
