import { sayGoesToSharers } from '@kindfold/content/charities/charities.ts'
import { charitySharePercent, operatorSharePercent } from '@kindfold/content/facts/facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'

/** Words of the page that a charity shares and the poster that it prints. Source: booking spec, Hosts and routes. */
export const shareWords = {
  listHeading: 'Share the collection',
  listLead:
    'A page and a poster for each charity and each place where we collect. Print it, post it or pin it up.',
  everywhere: 'All places',
  title: (charity: string, area: string | null) =>
    area ? `Collections for ${charity} in ${area}` : `Collections for ${charity}`,
  posterHeading: 'Your old coat has one more good deed in it',
  posterText: (charity: string, area: string | null) =>
    `Free doorstep collections of clothes, books and bric-a-brac${area ? ` in the ${area} area` : ''}. ${charitySharePercent}% of the proceeds of resale go to ${charity}.`,
  posterTextShared: (area: string | null) =>
    `Free doorstep collections of clothes, books and bric-a-brac${area ? ` in the ${area} area` : ''}. The charities’ ${charitySharePercent}% of the proceeds of resale ${sayGoesToSharers()}.`,
  get operator() {
    return `${organisation.legalName} is a company, not a charity. It runs the collections and keeps the other ${operatorSharePercent}%. Contact us: ${organisation.email}, ${organisation.phone.display}.`
  },
  charityContact: (name: string, website: string) => `${name}: ${website.replace(/^https?:\/\//, '')}`,
  scan: 'Scan to book',
  orType: 'or type',
  qr: 'QR code that leads to booking',
  /** Codes are the letters of postcodes, or their first halves: neither W nor CB2 is WD or CB25. */
  areas: (codes: readonly string[]) => {
    const halves = codes.filter((code) => /\d/.test(code))
    const letters = codes.filter((code) => !halves.includes(code))
    return [
      ...(letters.length > 0 ? [`Postcodes whose first letters are ${letters.join(', ')}`] : []),
      ...(halves.length > 0 ? [`Postcodes whose first half is ${halves.join(', ')}`] : []),
    ].join('. ')
  },
  charityNumber: (number: string) => `Registered charity ${number}`,
  book: 'Book a collection',
  printHint: 'To print the poster, use your browser’s print command. It fits one A4 page.',
} as const
