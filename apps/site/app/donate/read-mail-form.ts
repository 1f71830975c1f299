/** An email that a link begins: its subject and the lines to fill in. */
export type MailForm = { to: string; subject: string; lines: readonly string[] }

/** Reads what a mailto link writes into the visitor's email. Lines to fill in end with a colon. */
export function readMailForm(mailto: string): MailForm {
  const { pathname, searchParams } = new URL(mailto)
  const body = searchParams.get('body') ?? ''
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject') ?? '',
    lines: body.split('\n').filter((line) => line.trim() !== ''),
  }
}
