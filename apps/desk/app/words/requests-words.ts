import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { formatNumberWord } from '@kindfold/content/facts/format-number-word.ts'

const many = (count: number, one: string, more: string) =>
  `${count === 1 ? 'one' : formatNumberWord(count)} ${count === 1 ? one : more}`

/** Words of the desk's pages about requests. */
export const requestsWords = {
  title: 'Requests',
  lead: 'Complaints and requests about personal data, and what businesses, workplaces and post donors ask.',
  views: { open: 'Open', answered: 'Answered' },
  privacyHeading: 'With a day by which the law wants an answer',
  privacyCaption: 'Complaints and requests about personal data',
  privacyMore: (count: number) => `And ${count.toLocaleString('en-GB')} more, with later dates.`,
  callers:
    'A donor without an email address asks by telephone or letter: find one of their bookings, and give the copy or delete the data there.',
  toBookings: 'Bookings',
  privacyNone: 'No open request about personal data, and no open complaint.',
  enquiriesHeading: 'Stock, banks and post',
  enquiriesCaption: 'What was asked by the forms of the site',
  enquiriesNone: 'Nothing is open.',
  noneOfKind: 'Nothing of this kind.',
  answeredNone: 'Nothing has been answered yet.',
  promise: 'The site says that we usually reply within minutes in business hours.',
  kinds: {
    copy: 'Copy of data',
    deletion: 'Deletion',
    complaint: 'Complaint',
    stock: 'Excess stock',
    banks: 'Clothing bank',
    post: 'Giving by post',
  },
  columns: {
    request: 'Request',
    from: 'From',
    received: 'Received',
    due: 'Answer by',
    left: 'Left',
    answered: 'Answered',
  },
  left: (days: number) =>
    days < 0
      ? `${-days === 1 ? '1 day' : `${-days} days`} late`
      : days === 0
        ? 'Today'
        : days === 1
          ? '1 day'
          : `${days} days`,
  filters: 'Narrow the list',
  kindLabel: 'Stock, banks and post',
  anyKind: 'All kinds',
  viewLabel: 'Show',
  whoseLabel: 'Seen to by',
  anybodys: 'Anybody or nobody',
  mine: 'Mine',
  noneMine: 'You see to none of these.',
  filter: 'Show',
  pager: 'Pages of the list',
  one: {
    back: 'All requests',
    forgotten: 'The data of this person is deleted.',
    asked: 'What was asked',
    facts: {
      reference: 'Reference',
      email: 'Email',
      name: 'Name',
      phone: 'Phone',
      received: 'Received',
      due: 'Answer by',
      answered: 'Answered',
      by: 'By',
    },
    messagesHeading: 'Messages about it',
    noMessages: 'None.',
    answerHeading: 'Answer',
    answered: (at: string) => `Answered at ${formatMoment(at)}.`,
    closed: 'Closed without an email.',
    copyText:
      'The copy is had by the link that we emailed: opening it proves the address. You can see below whether the email arrived.',
    templatesHeading: 'Put in, after what you typed',
    textLabel: 'Your answer',
    textHint:
      'It is sent as it stands here, between a greeting and how to write back. Fill in what stands in [brackets].',
    preview: 'Show the email',
    previewTitle: 'The email',
    send: 'Send the answer',
    previewChanged: 'Please look at the email once more: you changed the words since.',
    gap: (gap: string) => `Fill in ${gap}, or take it out.`,
  },
  deletion: {
    heading: 'What a deletion does',
    text: 'The person deletes their data by the link that we emailed: opening it proves the address. Do it here only when you are sure by other means who asks.',
    goesHeading: 'This goes, for good',
    staysHeading: 'This stays',
    nothing: 'We hold nothing about this address but the request itself.',
    goes: {
      bookings: (n: number) => `names, addresses and notes of ${many(n, 'booking', 'bookings')}`,
      messages: (n: number) => `the words and addresses of ${many(n, 'message', 'messages')}`,
      links: (n: number) => `${many(n, 'link', 'links')} to bookings`,
      places: (n: number) => `${many(n, 'place', 'places')} on the waiting list`,
      requests: (n: number) =>
        n === 1
          ? 'this request'
          : `${many(n, 'request', 'requests')} about personal data, this one among them`,
      enquiries: (n: number) => `${many(n, 'question', 'questions')} about stock, banks or post`,
    },
    figures: (n: number) =>
      `The figures of ${many(n, 'booking', 'bookings')}: day, bags, town and the first half of the postcode.`,
    history: 'What was done when, without the person.',
    complaints: (n: number) => `${many(n, 'open complaint', 'open complaints')}, until answered.`,
    live: 'Not possible yet: these collections are ahead. Cancel them first, so that no driver goes to an address that we no longer know.',
    sureLabel: 'I am sure by other means that this person asks for it.',
    sureMissing: 'Tick this when you are sure who asks.',
    submit: 'Delete for good',
    cancel: 'Do not delete',
    told: 'Nobody is told: after it we have no address.',
    done: 'Deleted.',
  },
}
