/**
 * Makes what was pasted from Word, Google Docs or a page into the article's own HTML: headings, paragraphs, lists with
 * their levels, tables, links, bold and italic. Everything else goes: styles, comments, Office's own tags, and pictures,
 * which are not ours.
 */
export function cleanPastedHtml(pasted: string): { html: string; droppedPictures: number } {
  const page = new DOMParser().parseFromString(quieten(pasted), 'text/html')
  const { body } = page
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, iframe, object, svg'))
    element.remove()
  const pictures = [...body.querySelectorAll('img, picture, [src]')]
  for (const picture of pictures) picture.remove()
  buildWordLists(body)
  buildOnlineLists(body)
  markByStyle(body)
  unwrap(body)
  tidyTables(body)
  return { html: body.innerHTML.trim(), droppedPictures: pictures.length }
}

const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi

/** Without Office's conditional parts, and with styles as plain data, since the page's policy lets no style in. */
function quieten(pasted: string): string {
  return pasted
    .replaceAll(/<!--\[if [\s\S]*?<!\[endif\]-->/g, '')
    .replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '')
    .replaceAll(tag, (one) => one.replaceAll(/(\s)style(\s*=)/gi, '$1data-style$2'))
}

const wordLevel = /mso-list:[^;]*?\blevel(\d)/i
/** Word's marks of numbered lists; everything else is a bullet. */
const numbering = /^\s*\(?(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]/i

type OpenList = { list: HTMLElement; level: number }

/** Word writes a list as paragraphs with a level in their style and the mark as text. */
function buildWordLists(body: HTMLElement): void {
  const open: OpenList[] = []
  for (const paragraph of body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')) {
    const level = Number(wordLevel.exec(paragraph.dataset.style ?? '')?.[1] ?? 0)
    if (level === 0) {
      open.length = 0
      continue
    }
    const mark = paragraph.querySelector(
      '[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]',
    )
    const kind = numbering.test(mark?.textContent ?? paragraph.textContent ?? '') ? 'ol' : 'ul'
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    // A number after bullets begins a list of its own.
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== kind) {
      if (open.length === 1) open.length = 0
      else open.pop()
    }
    let current = open.at(-1)
    if (current === undefined || current.level < level || !follows(current, paragraph, open)) {
      const list = body.ownerDocument.createElement(kind)
      // A list that goes on after a paragraph goes on counting.
      const start = Number(/\d+/.exec(mark?.textContent ?? '')?.[0] ?? 1)
      if (kind === 'ol' && start > 1) list.setAttribute('start', String(start))
      const place =
        current?.level !== undefined && current.level < level ? current.list.lastElementChild : null
      if (place) place.append(list)
      else {
        open.length = 0
        paragraph.before(list)
      }
      current = { list, level }
      open.push(current)
    }
    mark?.remove()
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    current.list.append(item)
    paragraph.remove()
  }
}

/** Word Online writes each item as a list of its own, in a box, with its level beside it. */
function buildOnlineLists(body: HTMLElement): void {
  const boxes = '.ListContainerWrapper'
  for (const first of body.querySelectorAll(boxes)) {
    if (!first.isConnected || first.previousElementSibling?.matches(boxes)) continue
    const run = [first]
    let next = first.nextElementSibling
    while (next?.matches('.ListContainerWrapper')) {
      run.push(next)
      next = next.nextElementSibling
    }
    const open: OpenList[] = []
    for (const item of run.flatMap((box) => [...box.querySelectorAll<HTMLElement>('li[data-aria-level]')])) {
      const level = Number(item.dataset.ariaLevel)
      const own = item.parentElement
      if (!own) continue
      while ((open.at(-1)?.level ?? 0) > level) open.pop()
      const isOther = open.at(-1)?.level === level && open.at(-1)?.list.localName !== own.localName
      if (isOther) open.pop()
      const current = open.at(-1)
      if (current?.level === level) current.list.append(item)
      else {
        const list = body.ownerDocument.createElement(own.localName)
        const start = own.getAttribute('start')
        if (start !== null && start !== '1') list.setAttribute('start', start)
        const above = current?.list.lastElementChild
        if (above) above.append(list)
        else first.before(list)
        list.append(item)
        open.push({ list, level })
      }
    }
    for (const box of run) box.remove()
  }
}

/** Whether nothing but the list itself stands before this paragraph. */
function follows(current: { list: HTMLElement }, paragraph: Element, open: { list: HTMLElement }[]): boolean {
  const outermost = open[0]?.list ?? current.list
  return paragraph.previousElementSibling === outermost
}

/** Google Docs says bold and italic by style, and wraps all of it in a b that is not bold. */
function markByStyle(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>('[data-style]')) {
    const style = (element.dataset.style ?? '').toLowerCase()
    const isBold = /(?:^|[^-\w])font-weight:\s*(bold|[6-9]00)/.test(style)
    const isItalic = /font-style:\s*italic/.test(style)
    if (/^(b|strong)$/i.test(element.tagName) && /(?:^|[^-\w])font-weight:\s*(normal|400)/.test(style))
      replaceByChildren(element)
    else if (element.tagName === 'SPAN' && (isBold || isItalic)) {
      const marked = body.ownerDocument.createElement(isBold ? 'strong' : 'em')
      const inner = isBold && isItalic ? marked.appendChild(body.ownerDocument.createElement('em')) : marked
      inner.append(...element.childNodes)
      element.replaceWith(marked)
    }
  }
}

const kept = new Set(
  'P H2 H3 H4 UL OL LI A STRONG B EM I BR HR BLOCKQUOTE TABLE THEAD TBODY TR TH TD CAPTION S SUB SUP CODE PRE'.split(
    ' ',
  ),
)
/** Other blocks: their words stay apart from what stands before and after. */
const blocks =
  'div, section, article, aside, header, footer, main, nav, address, center, figure, figcaption, dl, dt, dd, form, fieldset, legend, details, summary'
const insideBlocks = `${blocks}, p, h1, h2, h3, h4, h5, h6, ul, ol, li, table, blockquote, pre, hr`

const keptAttributes: Record<string, string[]> = {
  A: ['href'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan', 'scope'],
  OL: ['start'],
}

const otherHeadings: Record<string, string> = { H1: 'h2', H5: 'h4', H6: 'h4' }

/** Leaves the article's own tags without any style; keeps the words of every other. */
function unwrap(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    const asHeading = otherHeadings[element.tagName]
    if (asHeading !== undefined) {
      const heading = body.ownerDocument.createElement(asHeading)
      heading.append(...element.childNodes)
      element.replaceWith(heading)
      continue
    }
    const isEmptyMark = /^(STRONG|B|EM|I|A|S)$/.test(element.tagName) && element.textContent === ''
    if (!kept.has(element.tagName) || isEmptyMark) {
      if (
        element.matches(blocks) &&
        element.textContent?.trim() !== '' &&
        !element.querySelector(insideBlocks)
      ) {
        const paragraph = body.ownerDocument.createElement('p')
        paragraph.append(...element.childNodes)
        element.replaceWith(paragraph)
      } else replaceByChildren(element)
      continue
    }
    const allowed = keptAttributes[element.tagName] ?? []
    for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name)
    if (
      element.tagName === 'A' &&
      !/^(https?:|mailto:|tel:|\/(?!\/))/i.test(element.getAttribute('href') ?? '')
    )
      replaceByChildren(element)
  }
  for (const paragraph of body.querySelectorAll('p, h2, h3, h4'))
    if ((paragraph.textContent ?? '').replaceAll('\u00A0', ' ').trim() === '' && !paragraph.closest('td, th'))
      paragraph.remove()
}

/** The first row of a table whose cells are all bold is its head. */
function tidyTables(body: HTMLElement): void {
  for (const table of body.querySelectorAll('table')) {
    const row = table.querySelector('tr')
    const cells = row ? [...row.children] : []
    const isHead = cells.length > 0 && cells.every((cell) => isAllBold(cell))
    if (!row || !isHead || table.querySelector('th')) continue
    for (const cell of cells) {
      const head = body.ownerDocument.createElement('th')
      head.append(...cell.childNodes)
      for (const bold of head.querySelectorAll('strong, b')) replaceByChildren(bold)
      cell.replaceWith(head)
    }
  }
}

function isAllBold(cell: Element): boolean {
  const words = cell.textContent?.trim() ?? ''
  const bold = [...cell.querySelectorAll('strong, b')].map((element) => element.textContent?.trim()).join('')
  return words !== '' && bold.replace(/\s/g, '') === words.replace(/\s/g, '')
}

function replaceByChildren(element: Element): void {
  element.replaceWith(...element.childNodes)
}
