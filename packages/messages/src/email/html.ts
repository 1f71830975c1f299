/** A piece of HTML that may stand in a document as it is. */
export class Html {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

type Value = string | Html | readonly Html[]

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as it may stand in HTML, in quoted attributes too. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

/** HTML from a template: every value is escaped, in text and in quoted attributes alike, unless it is HTML itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  const sources = values.map((value) =>
    typeof value === 'string'
      ? escapeHtml(value)
      : value instanceof Html
        ? value.source
        : value.map(({ source }) => source).join(''),
  )
  return new Html(String.raw({ raw: parts.map((part) => part.replace(/\n\s*/g, ' ')) }, ...sources))
}
