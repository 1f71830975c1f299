/** Fonts that the reader already has: an email loads nothing. */
export const displayFont = "Fraunces, Georgia, 'Times New Roman', serif"
/** Typefaces for the text of an email. Most clients load none of ours, so that the rest must read as well. */
export const textFont = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Breaks a word that is wider than its place, in mail programs old and new. */
export const breaking = 'overflow-wrap:anywhere;word-break:break-word'
