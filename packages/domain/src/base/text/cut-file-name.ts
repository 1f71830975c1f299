/** The name of a file that somebody uploaded, without its folders and without what cannot be shown. */
export function cutFileName(name: string, { atMost, none }: { atMost: number; none: string }): string {
  const bare = (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '').trim()
  return [...bare].slice(0, atMost).join('') || none
}
