/**
 * The numbers of the trade. Each is defined once, names its unit and gives its source. Words that mention one import it.
 */

/** Spec 1 and 9: the chosen charity's share of the proceeds of resale. */
export const charitySharePercent = 80
/** The rest of the proceeds, after the charity's share, which runs the service. */
export const operatorSharePercent = 100 - charitySharePercent

/** Spec 2, Site header, and 9: "Total funds raised for partner charities", a fixed figure. */
export const fundsRaisedPence = 12_879_920

/** Spec 1 and 9: what a workplace pays for one internal clothing bank, once, before VAT. */
export const internalBankPricePence = 26_500
/** The standard rate of VAT, https://www.gov.uk/vat-rates. */
export const standardVatPercent = 20
/** Spec 1 and 9: how high an internal bank is. */
export const internalBankHeightMm = 1000
/** How wide an internal bank is. */
export const internalBankWidthMm = 800
/** How deep an internal bank is. */
export const internalBankDepthMm = 450

/** Spec 1 and 9: above this many bags, boxes and parcels in all we ask for a note. */
export const noteFromBagCount = 20

/** Spec 1 and 9: when the time slot is emailed, the evening before. */
export const slotEmailTime = '9pm'

/** Spec 1 and 9: from when somebody answers the phone, Monday to Friday. Local time in Europe/London, as HH:MM. */
export const phoneOpensAt = '06:00'
/** Until when somebody answers the phone, Monday to Friday, London. */
export const phoneClosesAt = '15:00'

/** Spec 1: how many dreams The Dream Factory says that it has granted, at least. */
export const dreamsGrantedAtLeast = 640
/** The year since which The Dream Factory counts them. */
export const dreamsGrantedSinceYear = 2008

/** Spec 2, Blog list, 7 and 9: how many articles a page of the blog lists. */
export const blogPageSize = 9
/** How many grey cards stand where articles are still loading. */
export const blogSkeletonCount = 6
/** After how many lines a card cuts an excerpt. */
export const blogExcerptLines = 3

/** Spec 7 and 9: how many reviews the home page shows. */
export const reviewsShownAtMost = 6
/** How many stars, of five, a review has that is shown. */
export const reviewRatingFetched = 5
/** How the stars of a shown review are written. */
export const reviewRatingShown = '5.0'
/** How many reviews Google counts, where the counts cannot be read. */
export const fallbackGoogleReviewCount = 6100
/** The same of Trustpilot. */
export const fallbackTrustpilotReviewCount = 2800
/** Spec 2, FAQ, and 9: "over 8,800 reviews". */
export const reviewsClaimedOver = 8800
/** Desk spec, Reviews and counts: after how many days somebody should read the counts anew. */
export const countsStaleAfterDays = 45

/** Spec 3, 4 and 9: the cookie that remembers the visitor's choice. */
export const consentCookieName = 'cookie-consent'
/** How long the choice is remembered: 13 months, after which we ask again. */
export const consentCookieLifetimeDays = 395
/** How long after writing the cookie we look whether the browser kept it. */
export const consentCookieReadBackDelayMs = 100
/** How long after a page is shown the banner asks. */
export const consentBannerDelayMs = 1000

/** Spec 2 and 9: how long the line at the top of a page shows that another page comes. */
export const routeChangeIndicatorMs = 400
/** How long the pointer rests before a tooltip opens. */
export const tooltipDelayMs = 700
/** How long after one tooltip the next opens without a delay. */
export const tooltipSkipDelayMs = 300
/** How long a notification shows. */
export const notificationDisplayMs = 4000
/** How long one with a button shows. */
export const notificationWithActionDisplayMs = 5000
/** How many notifications show at once; the others wait their turn. */
export const notificationsVisibleAtMost = 3

/** Spec 9: how long the browser keeps an answer before it asks again. */
export const queryCacheKeptMs = 5 * 60 * 1000
/** How often the browser asks again after a fault. */
export const queryRetryCount = 3
/** The longest wait between two tries, which grows with each. */
export const queryRetryDelayAtMostMs = 30_000

/** Spec 2: the day each legal page was last updated. */
export const legalLastUpdatedDate = '2025-11-02'

/** Spec 5: the youngest age at which a person may book. */
export const minimumAgeYears = 18

/** Spec 9, terms: what we owe at most where the law lets us limit it. */
export const liabilityCapPence = 10_000
/** Spec 9, privacy: how long a donor's data is kept after their last collection. */
export const dataRetentionYearsAfterLastCollection = 2
/** By when a request about personal data is answered: UK GDPR, article 12. */
export const privacyAnswerWithinMonths = 1
/** By how much the law lets us put that off, once, where a request is hard. */
export const privacyAnswerExtendableByMonths = 2
/** How long an answer takes as a rule, as the policy says it. */
export const privacyAnswerTypicalDays = 30
