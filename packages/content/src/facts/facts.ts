/**
 * The numbers of the trade. Each is defined once, names its unit and gives its source. Words that mention one import it.
 */

// Spec 1 and 9: the chosen charity's share of the proceeds of resale.
export const charitySharePercent = 80
// The rest of the proceeds, after the charity's share.
export const operatorSharePercent = 100 - charitySharePercent

// Spec 2, Site header, and 9: "Total funds raised for partner charities", a fixed figure.
export const fundsRaisedPence = 12_879_920

// Spec 1 and 9: one internal clothing bank, once, before VAT.
export const internalBankPricePence = 26_500
export const internalBankHeightMm = 1000
export const internalBankWidthMm = 800
export const internalBankDepthMm = 450

// Spec 1 and 9: above this many bags, boxes and parcels in all we ask for a note.
export const noteFromBagCount = 20

// Spec 1 and 9: when the time slot is emailed, the evening before.
export const slotEmailTime = '9pm'

// Spec 1 and 9: phone hours, Monday to Friday. Local time in Europe/London, as HH:MM.
export const phoneOpensAt = '06:00'
export const phoneClosesAt = '15:00'

// Spec 1: The Dream Factory.
export const dreamsGrantedAtLeast = 640
export const dreamsGrantedSinceYear = 2008

// Spec 2, Blog list, 7 and 9.
export const blogPageSize = 9
export const blogSkeletonCount = 6
export const blogExcerptLines = 3

// Spec 7 and 9: reviews on the home page.
export const reviewsShownAtMost = 6
export const reviewRatingFetched = 5
export const reviewRatingShown = '5.0'
export const fallbackGoogleReviewCount = 6100
export const fallbackTrustpilotReviewCount = 2800
// Spec 2, FAQ, and 9: "over 8,800 reviews".
export const reviewsClaimedOver = 8800
// Desk spec, Reviews and counts: after how many days somebody should read the counts anew.
export const countsStaleAfterDays = 45

// Spec 3, 4 and 9: the cookie that remembers the visitor's choice.
export const consentCookieName = 'cookie-consent'
export const consentCookieLifetimeDays = 395
export const consentCookieReadBackDelayMs = 100
export const consentBannerDelayMs = 1000

// Spec 2 and 9: how long things take on the screen.
export const routeChangeIndicatorMs = 400
export const tooltipDelayMs = 700
export const tooltipSkipDelayMs = 300
export const notificationDisplayMs = 4000
export const notificationWithActionDisplayMs = 5000
export const notificationsVisibleAtMost = 3

// Spec 9: query cache of the browser.
export const queryCacheKeptMs = 5 * 60 * 1000
export const queryRetryCount = 3
export const queryRetryDelayAtMostMs = 30_000

// Spec 2: the day each legal page was last updated.
export const legalLastUpdatedDate = '2025-11-02'

// Spec 5: the youngest age at which a person may book.
export const minimumAgeYears = 18

// Spec 9, terms and privacy.
export const liabilityCapPence = 10_000
export const dataRetentionYearsAfterLastCollection = 2
export const privacyAnswerWithinMonths = 1
export const privacyAnswerExtendableByMonths = 2
export const privacyAnswerTypicalDays = 30
