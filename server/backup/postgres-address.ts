const withPassword = /^([a-z]+:\/\/[^:@/?#]*):([^@/?#]*)@/

/** The address of a database for PostgreSQL's own programs: the password apart, since every user sees their words. */
export function readPostgresAddress(url: string): { address: string; env: Record<string, string> } {
  const password = withPassword.exec(url)?.[2]
  return {
    address: url.replace(withPassword, '$1@'),
    env: password === undefined ? {} : { PGPASSWORD: decodeURIComponent(password) },
  }
}
