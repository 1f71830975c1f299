/** A page's markup with the words of its facts alone: without the elements that hold a fact for a machine. */
export function dropMarks(html: string): string {
  const isMark: boolean[] = []
  return html.replaceAll(/<(\/?)(?:span|time)\b[^>]*>/g, (tag: string, end: string) => {
    if (end === '') isMark.push(tag.includes(' data-says="'))
    const drops = end === '' ? isMark.at(-1) : isMark.pop()
    return drops === true ? '' : tag
  })
}
