import { withdrawFactWords } from '@kindfold/content/desk/fact-act-words.ts'
import { deletePictureWords } from '@kindfold/content/desk/picture-act-words.ts'
import { deleteReviewWords, hideReviewWords } from '@kindfold/content/desk/review-act-words.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { withdrawFact } from '../../publishing/changing-fact/withdraw-fact.ts'
import { deletePicture } from '../../publishing/picture/change-picture.ts'
import { deleteReview } from '../../publishing/review/edit-review.ts'
import { hideReview } from '../../publishing/review/hide-review.ts'
import { defineAct, type ActSubjects } from './define-act.ts'
import { askTick, askWords } from './field.ts'

type By = { by: StaffAuthor }

export const hideOneReview = defineAct({
  name: 'hide-review',
  right: 'manage-reviews',
  of: 'review',
  does: 'Takes a review from our pages, for a reason that the audit keeps; with --show it may be shown again. REVIEW as listed by reviews.',
  fields: { reason: askWords('reason'), show: askTick('show') },
  refusedAt: 'reason',
  perform: hideOrShow,
  words: hideReviewWords,
})

function hideOrShow(
  services: Services,
  { review: id, version, reason, show, by }: ActSubjects['review'] & By & { reason: string; show: boolean },
) {
  return hideReview(services, { id, version, reason: show ? null : reason, by })
}

export const deleteOneReview = defineAct({
  name: 'delete-review',
  right: 'manage-reviews',
  of: 'review',
  does: 'Takes a review off our pages and out of our database, for instance because its author asked. REVIEW as listed by reviews.',
  fields: {},
  perform: (services: Services, { review, ...asked }: ActSubjects['review'] & By) =>
    deleteReview(services, { id: review, ...asked }),
  words: deleteReviewWords,
})

export const deleteOnePicture = defineAct({
  name: 'delete-picture',
  right: 'manage-pictures',
  of: 'picture',
  does: 'Deletes a picture and its files for good. One in use stays.',
  fields: {},
  perform: (services: Services, { picture, by }: ActSubjects['picture'] & By) =>
    deletePicture(services, { id: picture, by }),
  words: deletePictureWords,
})

export const withdrawOneFact = defineAct({
  name: 'withdraw-fact',
  right: 'change-facts',
  of: 'fact',
  does: 'Takes back what was said of a fact: what was said before counts again, or our own words. NUMBER as listed by facts FACT.',
  fields: {},
  perform: (services: Services, { number, by }: ActSubjects['fact'] & By) =>
    withdrawFact(services, { id: number, by }),
  words: withdrawFactWords,
})
