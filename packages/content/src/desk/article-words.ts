import type { DrawFault } from '../markdown/draw-article.ts'
import { formatDay, formatMoment } from '../calendar/format-when.ts'

/** What readers have of an article now. Instants are ISO. */
export type ReadersState =
  | { readers: 'see'; since: string; until: string | null }
  | { readers: 'will-see'; from: string; until: string | null }
  | { readers: 'no-longer-see'; since: string | null }
  /** Published without a date by hand, in a database that was adopted. */
  | { readers: 'cannot-see-undated' }
  | { readers: 'never-saw' }

const londonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' })
const dayOf = (instant: string) => londonDay.format(new Date(instant))

/** An instant as 'Tuesday 3 November 2026, 9am', and how many days off it is when it is ahead. */
function sayWhen(instant: string, now: string): string {
  const days = Math.round((Date.parse(dayOf(instant)) - Date.parse(dayOf(now))) / 86_400_000)
  const [time] = formatMoment(instant).split(' on ')
  const distance = days === 0 ? 'today' : days === 1 ? 'tomorrow' : days > 1 ? `in ${days} days` : null
  const day = `${formatDay(dayOf(instant))} ${dayOf(instant).slice(0, 4)}`
  return `${day}, ${time}${distance === null ? '' : ` (${distance})`}`
}

const sayDay = (instant: string) =>
  `${formatDay(dayOf(instant)).replace(/^\w+ /, '')} ${dayOf(instant).slice(0, 4)}`

/** What readers have of an article, as a sentence. */
export function sayState(state: ReadersState, { version, now }: { version: number; now: string }): string {
  switch (state.readers) {
    case 'see': {
      const end = state.until === null ? '' : `, until ${sayWhen(state.until, now)}`
      return `Readers see version ${version} since ${sayDay(state.since)}${end}.`
    }
    case 'will-see': {
      const end = state.until === null ? '' : ` until ${sayWhen(state.until, now)}`
      return `Readers will see version ${version} from ${sayWhen(state.from, now)}${end}. No reader sees it yet.`
    }
    case 'no-longer-see':
      return state.since === null
        ? 'Readers do not see it any more. Its address leads to the list of articles.'
        : `Readers do not see it any more, since ${sayWhen(state.since, now)}.`
    case 'cannot-see-undated':
      return 'It is marked as published but has no date, so that no reader sees it. Publish it to mend that.'
    case 'never-saw':
      return 'No reader has seen it.'
  }
}

type Field =
  | 'title'
  | 'slug'
  | 'excerpt'
  | 'description'
  | 'content'
  | 'picture'
  | 'pictureAlt'
  | 'pictureDecorative'

/** What keeps an article from being published, and in which field it is mended. */
export type ArticleFault = { field: Field } & (
  | { fault: 'missing' }
  | { fault: 'too-long'; most: number; is: number }
  | { fault: 'malformed-slug' }
  | { fault: 'slug-taken'; by: string }
  | { fault: 'slug-retired' }
  | { fault: 'picture-elsewhere'; src: string }
  | { fault: 'alt-missing'; src: string }
  | { fault: 'heading-skips'; text: string; level: number; after: number }
  | { fault: 'heading-empty' }
  | { fault: 'link-leads-nowhere'; href: string }
  | { fault: 'undrawable'; why: DrawFault }
  | { fault: 'unknown-fact'; name: string }
  | { fault: 'fact-outside-text' }
)

/** Labels and hints of an article's fields. The command and the article's faults name fields by these labels. */
export const articleFieldWords: Record<Field, { label: string; hint: string }> = {
  title: { label: 'Title', hint: 'What the article is about, in one line.' },
  slug: {
    label: 'Address',
    hint: 'The end of its address: small letters, figures and hyphens. Once published, an old address leads on to a new one.',
  },
  excerpt: { label: 'Excerpt', hint: 'What its card says: one or two sentences, 102 characters at most.' },
  description: {
    label: 'Description for search engines',
    hint: 'What a search engine shows below the title: 120 to 155 characters.',
  },
  content: {
    label: 'Text',
    hint: 'An empty line between paragraphs. A line that begins with ## is a heading, one that begins with - is in a list. HTML works too. Facts stand in double braces, such as {{areas}}.',
  },
  picture: { label: 'Picture', hint: 'Shown on its card, above the text and when it is shared.' },
  pictureAlt: {
    label: 'What the picture shows',
    hint: 'Read out to those who do not see it.',
  },
  pictureDecorative: { label: 'The picture only decorates: nothing is read out', hint: '' },
}

const named = (field: Field) => articleFieldWords[field].label.toLowerCase()

/** What keeps an article from being published. */
export function sayFault(fault: ArticleFault): string {
  switch (fault.fault) {
    case 'missing':
      return fault.field === 'picture' ? 'Choose a picture' : `Write the ${named(fault.field)}`
    case 'too-long':
      return `The ${named(fault.field)} has ${fault.is} characters: ${fault.most} fit`
    case 'malformed-slug':
      return 'The address has only small letters, figures, and single hyphens between them'
    case 'slug-taken':
      return fault.by === ''
        ? 'Another article took this address a moment ago'
        : `This address belongs to “${fault.by}”, or did before`
    case 'slug-retired':
      return 'This address leads to another article for good'
    case 'picture-elsewhere':
      return `The picture ${fault.src} is not one of ours. Readers’ browsers would ask another site for it`
    case 'alt-missing':
      return fault.field === 'pictureAlt'
        ? 'Say what the picture shows, or that it only decorates'
        : `Say what the picture ${fault.src} shows in alt="", or leave alt="" empty if it decorates`
    case 'heading-skips':
      return `The heading “${fault.text}” is of level ${fault.level}, after one of level ${fault.after}: do not skip a level`
    case 'heading-empty':
      return 'One heading has no words'
    case 'link-leads-nowhere':
      return `The link ${fault.href} leads to no page of ours`
    case 'undrawable':
      return undrawableWords[fault.why]
    case 'unknown-fact':
      return `{{${fault.name}}} is no fact of our list`
    case 'fact-outside-text':
      return 'Facts in double braces work in the text only: write the words here'
  }
}

/** Why a text is drawn nowhere, and what helps. */
export const undrawableWords: Record<DrawFault, string> = {
  'too-long': 'The text is too long to be drawn: cut it into two articles',
  'too-deep': 'Lists, quotes or other parts of the text stand in one another too deeply to be drawn',
  'too-many-elements': 'The text has too many parts to be drawn: links, lines of tables or emphasis',
  'too-slow':
    'The text took too long to draw. Look for long rows of signs such as *, _, [ and (, take them out, and save it again',
}

/** What an editor may want to know, and may leave as it is. */
export function sayHints(hints: {
  readingEase: number | null
  descriptionLength: number
  sections: number
}): string[] {
  const { readingEase, descriptionLength, sections } = hints
  const ease =
    readingEase === null
      ? []
      : [
          readingEase >= 60
            ? `It reads easily (${readingEase} of 100).`
            : `It reads ${readingEase >= 45 ? 'rather hard' : 'hard'} (${readingEase} of 100): shorter sentences and words help.`,
        ]
  const length =
    descriptionLength > 155
      ? [`The description has ${descriptionLength} characters: a search engine cuts it after about 155.`]
      : descriptionLength < 120
        ? [`The description has ${descriptionLength} characters: a search engine has room for 120 to 155.`]
        : []
  const parts = sections < 2 ? ['It has fewer than two headings: a longer text is easier with some.'] : []
  return [...ease, ...length, ...parts]
}

/** What is wrong with a day and a time that were typed. */
export const momentFaultWords = {
  'no-day': 'Choose the day as well',
  'no-time': 'Write the time as well, like 09:00',
  'malformed-day': 'Write the day as year, month and day: 2027-03-28',
  'malformed-time': 'Write the time in hours and minutes, like 09:00 or 17:30',
  'skipped-time':
    'The clocks go forward in that night, so that this time does not exist. Choose 02:00 or later',
  'repeated-time':
    'The clocks go back in that night, so that this time comes twice. Choose 02:00 or later, or before 01:00',
}

/** The desk's pages of articles; what publishing refuses is said in the same words at a terminal. */
export const articleWords = {
  facts: {
    heading: 'Facts for the text',
    lead: 'Write a fact with its braces instead of its value. Readers see what is true when they read, also after it has changed.',
  },
  menu: 'Articles',
  title: 'Articles',
  lead: 'What the blog says. A change is seen by nobody until it is published.',
  start: 'New article',
  search: 'Find an article',
  searchLabel: 'A word of the title or address',
  find: 'Find',
  filters: {
    all: 'All',
    changing: 'With changes nobody sees',
    seen: 'Seen by readers',
    planned: 'Planned',
    unseen: 'Not seen',
  },
  untitled: 'Untitled article',
  caption: 'Articles, those changed last first',
  columns: { title: 'Title', state: 'What readers see', draft: 'Changes' },
  none: 'There is no such article.',
  noneYet: 'Start the first one above.',
  more: 'Pages of the list',
  changes: (savedAt: string, by: string) => `Saved ${formatMoment(savedAt)} by ${by}. Nobody sees it.`,
  noChanges: 'None',
  hasChanges: 'You have changes nobody sees.',
  isAsSeen: 'There are no changes that readers do not see.',
  back: 'All articles',
  backToArticle: 'The article',
  save: 'Save',
  savedAt: (at: string) => `Saved at ${at}`,
  preview: 'Save and preview',
  toPublish: 'Save, check and publish',
  otherActs: 'More',
  history: 'History',
  links: 'Preview and links',
  unpublish: 'Take from readers',
  planEnd: 'Readers and times',
  discard: 'Give up these changes',
  notDiscarded:
    'Not discarded: somebody saved or published this article since you opened the page. This is what it says now.',
  discardText: 'Readers go on seeing what they see. The text stays in the history.',
  discarded: 'Given up. The text is in the history.',
  seeOnSite: 'See it on the site',
  noPicture: 'No picture yet',
  otherEditor: (name: string, at: string) =>
    `${name} is changing this article too, last saved ${formatMoment(at)}. Speak to each other: whoever saves second is told.`,
  conflict: {
    heading: 'Somebody else saved this article while you were writing',
    text: (name: string, at: string | null) =>
      at === null
        ? 'It was published or its draft was given up meanwhile. Nothing of yours is lost: your text is below and in the history.'
        : `${name} saved it, last ${formatMoment(at)}. Nothing is lost: both texts are below, and yours is in the history too.`,
    theirs: 'Their text',
    yours: 'Your text, as you typed it',
    keepMine: 'Save mine over it',
    keepMineText: 'Theirs stays in the history.',
    takeTheirs: 'Go on with theirs',
    copy: 'Copy my text',
  },
  tooLong: (most: number) =>
    `The text is longer than ${most.toLocaleString('en-GB')} characters: cut it into two articles`,
  editor: {
    visual: 'Write with a toolbar',
    plain: 'Write in a plain field',
    switchNote: 'Your choice is kept for this device.',
    saving: 'Saving …',
    saved: 'Saved. Nobody sees it yet.',
    unsaved: 'Not saved yet.',
    failed: 'Could not be saved: no answer. It is tried again; keep this page open.',
    signedOut: 'You are signed out. Your text is still here: sign in in a new tab, then save again.',
    signIn: 'Sign in in a new tab',
    conflict: 'Somebody else saved this article. Press Save: both texts are kept, and you choose.',
    broken:
      'The text holds something that the toolbar cannot show. Write in the plain field, so that nothing of it is lost.',
    toolbar: 'Format the text (Alt+F10)',
    area: 'Text of the article',
    linkAsk: 'Address of the link: /faq, /blog/… or https://…',
    linkSet: 'Set the link',
    pictureAsk: 'Address of the picture: /pictures/…-1200.webp or /media/…',
    altAsk: 'What it shows; empty if it decorates',
    cancel: 'Cancel',
    pasteDropped: 'Pictures were left out of what you pasted. Add them from our own.',
    acts: {
      paragraph: 'Paragraph',
      h2: 'Heading',
      h3: 'Smaller heading',
      bold: 'Bold',
      italic: 'Italic',
      bullets: 'List',
      numbers: 'Numbered list',
      quote: 'Quotation',
      link: 'Link',
      unlink: 'Remove the link',
      table: 'Table',
      addRow: 'Row below',
      addColumn: 'Column after',
      removeTable: 'Remove the table',
      picture: 'Picture',
      undo: 'Undo',
      redo: 'Redo',
    },
  },
  publish: {
    title: 'Check and publish',
    faults: 'Before readers can see it',
    mend: 'Mend it',
    good: 'Nothing keeps it from being published.',
    hints: 'Worth a look',
    looks: 'How it will look',
    card: 'Its card in the list',
    snippet: 'In a search engine',
    share: 'When it is shared',
    when: 'When do readers see it?',
    now: 'At once',
    later: 'From a day and time on',
    day: 'Day',
    time: 'Time (London)',
    timeHint: 'Like 09:00',
    until: 'Until when? Leave both empty for no end',
    follows: (isSeen: boolean) =>
      isSeen
        ? 'Readers see the new text at once, everywhere: its page, the list, feeds, sitemap and the picture for shares. Its date stays. The text they saw stays in the history.'
        : 'Everybody can read it from then on: its page, the list, feeds, sitemap and the picture for shares. Nobody is written to.',
    movesFrom: (slug: string) => `Its old address /blog/${slug} leads on to the new one.`,
    submit: 'Publish',
    stale:
      'Somebody saved or published this article since you opened this page. Look at it again before you publish.',
    timePast: 'That minute is past: choose a later one, or “At once”',
    endsBefore: 'The end is before the beginning',
    alreadySeen: 'Readers see this article already. It can be changed at once, and not from a later time on',
  },
  unpublishPage: {
    title: 'Take from readers',
    when: 'When?',
    now: 'At once',
    later: 'From a day and time on',
    consequences: (slug: string) =>
      `Its address /blog/${slug} then leads to the list of articles. It leaves the list, feeds, sitemap and the picture for shares. Text and changes stay here, and it can be published again.`,
    planned: 'Readers have not seen it yet: the plan is given up.',
    submit: 'Take from readers',
    notSeen: 'Readers do not see this article.',
    timePast: 'That minute is past, or before readers see it: choose a later one',
  },
  historyPage: {
    title: 'History',
    lead: 'Every text that readers saw, and every draft that was saved by hand or gave way.',
    caption: 'Texts of this article, newest first',
    columns: { what: 'Text', when: 'When', who: 'Who', compare: 'Compare' },
    published: (version: number | null) => `Version ${version ?? '?'}, seen by readers`,
    kept: 'Draft',
    readers: 'What readers see',
    draft: 'The draft',
    compareHeading: (before: string, after: string) => `From “${before}” to “${after}”`,
    withReaders: 'with what readers see',
    withDraft: 'with the draft',
    same: 'They are the same.',
    tooDifferent: 'These two texts took too long to compare.',
    removed: 'removed:',
    added: 'added:',
    restore: 'Bring this text back as the draft',
    restoreText: 'What the draft says now is kept first. Readers see nothing of it until it is published.',
    none: 'There is no history yet.',
    unknown: 'There is no such text.',
  },
  previewPage: {
    title: 'Preview and links',
    lead: 'Below is the article as it stands here, with changes that nobody sees yet.',
    make: 'Make a secret link to the site',
    makeText:
      'Whoever has the link sees the draft as it stands at that time, on the site itself. It works for 7 days, and you can end it. No search engine finds it.',
    made: 'The link, shown this once:',
    open: 'Open it',
    openLinks: 'Links that work',
    end: 'End this link',
    madeBy: (name: string, at: string) => `Made by ${name}, ${formatMoment(at)}`,
    until: (at: string) => `works until ${formatMoment(at)}`,
    none: 'No link works.',
    words: 'The text',
  },
}

/** What the site says above a previewed article. */
export const previewWords = {
  heading: 'Preview: readers do not see this page',
  draft: 'It shows changes that nobody sees yet.',
  asSeen: 'It shows what is published.',
  undrawable: 'The text of this article cannot be shown. Please tell whoever sent you the link.',
  until: (at: string) => `This link works until ${formatMoment(at)}.`,
  gone: {
    heading: 'This preview does not work any more',
    text: 'The link was ended, or is older than 7 days. Ask whoever sent it for another.',
  },
}
