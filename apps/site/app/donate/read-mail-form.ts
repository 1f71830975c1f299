/** An email that a link has already begun: its subject and the lines that wait to be filled in. */
export type MailForm = { to: string; subject: string; lines: readonly string[] }

/** What a mailto link writes into the visitor's email. Lines end with a colon where something is to be filled in. */
export function readMailForm(mailto: string): MailForm {
  const { pathname, searchParams } = new URL(mailto)
  const body = searchParams.get('body') ?? ''
  return {
    to: decodeURIComponent(pathname),
    subject: searchParams.get('subject') ?? '',
    lines: body.split('\n').filter((line) => line.trim() !== ''),
  }
}
