import { altLengthAtMost } from '../facts/picture-facts.ts'

/** Words of the desk's pages about pictures. */
export const pictureWords = {
  title: 'Pictures',
  lead: 'Pictures for articles. Each is turned upright, loses its place and its camera, and is made in the sizes of the site.',
  upload: 'Upload a picture',
  search: 'Find pictures',
  searchLabel: 'Words of the description or the file name',
  searchSubmit: 'Find',
  none: 'There are no pictures yet',
  noneText: 'Upload the first one.',
  notFound: 'No picture has these words',
  notFoundText: 'Search for one word, or clear the search.',
  all: 'All pictures',
  count: (total: number) => (total === 1 ? '1 picture' : `${total} pictures`),
  decorative: 'Only decorates',
  uses: (count: number) =>
    count === 0 ? 'Not in use' : count === 1 ? 'In use in 1 place' : `In use in ${count} places`,
  states: { new: 'AVIF files are being made', complete: 'All files are made', failed: 'WebP files only' },
  file: 'The picture',
  fileHint: 'JPEG, PNG, WebP, or HEIC as an iPhone makes it. At most 15 MB and 50 million pixels.',
  chooseAgain: 'Please choose the file again: a browser does not keep it.',
  alt: 'What it shows',
  altHint: `For people who cannot see it, in at most ${altLengthAtMost} characters: “Three tied bags on a doorstep”. Not “picture of”.`,
  altQuestion: 'Or',
  decorativeTick: 'It only decorates: nothing is lost without it.',
  credit: 'Who made it, if that must be said',
  submit: 'Upload',
  save: 'Save the description',
  back: 'Pictures',
  facts: {
    size: 'Size',
    files: 'Its files',
    address: 'Address',
    uploaded: 'Uploaded',
    name: 'File name',
    credit: 'Made by',
  },
  uploadedBy: (moment: string, name: string) => `${moment}, by ${name}`,
  usesHeading: 'Where it is used',
  useKinds: { article: 'Article', draft: 'Draft' },
  untitled: 'Without a title',
  unused: 'No article and no draft shows it.',
  describeHeading: 'Description',
  deleteHeading: 'Delete it',
  deleteText: 'The picture and its files are gone for good. Copies in browsers go with time.',
  deleteInUse:
    'It cannot be deleted while something uses it. Take it out of those articles and drafts first.',
  deleteSubmit: 'Delete this picture',
  stale:
    'Somebody else has changed this description meanwhile. Theirs is above; what you wrote is kept below. Save again to put yours in its place.',
  theirs: 'Saved meanwhile',
  faults: {
    missing: 'Choose a picture.',
    empty: 'This file is empty. Choose another.',
    'kind-not-taken':
      'This is no JPEG, PNG, WebP or HEIC picture, whatever its name says. Drawings (SVG), PDF, GIF and TIFF are not taken: save it as JPEG or PNG.',
    'too-many-pixels': 'This picture has more than 50 million pixels. Make it smaller first.',
    unreadable: 'This picture is cut short or broken. Send it again, or save it anew as JPEG.',
    'too-slow':
      'Our server took too long over this picture, twice. Nothing is known to be wrong with it: send it again later, or make it smaller.',
    'too-large': 'This file is larger than 15 MB. Make the picture smaller, or save it as JPEG.',
    'too-many': 'Upload one picture at a time.',
    'cut-short': 'The upload was cut short. Please send it again.',
  },
} as const

export type UploadFault = keyof typeof pictureWords.faults
