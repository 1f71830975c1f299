/** What pictures may be uploaded, and into what they are made. */

/** The largest file that we take: a phone's photo has up to 12 MB. */
export const pictureBytesAtMost = 15 * 1024 * 1024
/** What a file field offers; anything else is told in words. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/heic,image/heif'
/** The most pixels that we take: phones make up to 48 million, and a file of a few kB can claim any number. */
export const picturePixelsAtMost = 50_000_000
/** The widths in px at which the site shows an article's pictures. */
export const pictureWidths = [480, 800, 1200] as const
/** The longer side in px of what we keep of a picture. */
export const pictureSideAtMost = 2560
/** How many characters may say what a picture shows. */
export const altLengthAtMost = 300
/** How many characters may say who made a picture. */
export const creditLengthAtMost = 120
/** How many characters of an uploaded file's name we keep. */
export const pictureNameLengthAtMost = 120
