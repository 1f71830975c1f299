import { parse } from 'yaml'

/**
 * Splits a Markdown file into its YAML front matter and the rest. Throws when there is none; does not check `data`.
 */
export function parseFrontMatter(source: string): { data: unknown; body: string } {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)([\s\S]*)$/.exec(source)
  if (!parts) throw new Error('a head between two lines of --- is missing')
  return { data: parse(parts[1] ?? ''), body: (parts[2] ?? '').trim() }
}
