import type { EnquiryKind } from '@kindfold/content/enquiries/enquiry-forms.ts'
import { internalBankPricePence } from '@kindfold/content/facts/facts.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'

/** An answer to begin with. What stands in [square brackets] is to be filled in before it is sent. */
export type AnswerTemplate = { key: string; name: string; text: string }

/** What an answer may be to. */
export type AnsweredKind = EnquiryKind | 'complaint'

/** Answers to begin with, by what was asked. Staff edit them; the edited words are what is sent. */
export const answerTemplates: Readonly<Record<AnsweredKind, readonly AnswerTemplate[]>> = {
  complaint: [
    {
      key: 'our-fault',
      name: 'It was our fault',
      text: 'Thank you for telling us. We have looked into it: [what we found].\nThat was our mistake, and we are sorry.\n[What we have done about it.]',
    },
    {
      key: 'not-our-fault',
      name: 'We did what we should',
      text: 'Thank you for telling us. We have looked into it: [what we found].\nWe do not think that we did wrong here, because [why].\nIf we have missed something, please tell us what it is.',
    },
    {
      key: 'still-looking',
      name: 'We know a part of it',
      text: 'Thank you for telling us. So far we know this: [what we found].\nWe do not know yet [what is open]. [What we do next, and by when.]',
    },
  ],
  stock: [
    {
      key: 'yes',
      name: 'Yes, on a day',
      text: 'Thank you for thinking of us. Yes, we can take it.\nWe could come on [day], between [time] and [time]. Does that suit you?\nPlease pack clothing, books and homeware separately, in boxes or strong tied bags.',
    },
    {
      key: 'more',
      name: 'We need to know more',
      text: 'Thank you for thinking of us. Before we say yes we need to know more: [what we need to know].\nA photo helps us most.',
    },
    {
      key: 'no',
      name: 'No, and why',
      text: 'Thank you for thinking of us. We are sorry: we cannot take it, because [why].\n[Who may be able to.]',
    },
  ],
  banks: [
    {
      key: 'yes',
      name: 'Yes, with the price',
      text: `Thank you for asking. Yes, we can bring you a bank. It costs ${formatPence(internalBankPricePence)} + VAT, once; delivery is free.\nWe could bring it on [day]. Shall we? If so, please tell us the address for the invoice.`,
    },
    {
      key: 'outside',
      name: 'We do not collect there',
      text: 'Thank you for asking. We are sorry: we do not collect at [place] yet, so that we could not empty a bank there.',
    },
  ],
  post: [
    {
      key: 'open',
      name: 'Post is open',
      text: 'You asked us to tell you when you can give by post. You can now.\n[How it is done.]',
    },
    {
      key: 'not-yet',
      name: 'Not yet',
      text: 'Thank you for asking. You cannot give by post yet, and we do not have a date. We’ll write to you when it opens. Please do not send anything yet.',
    },
  ],
}

/** The first gap that nobody has filled in: '[day]'; null when there is none. */
export const findGap = (text: string): string | null => /\[[^\]\n]{1,80}\]/.exec(text)?.[0] ?? null
