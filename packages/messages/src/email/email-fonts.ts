/** Fonts that the reader already has: an email loads nothing. */
export const displayFont = "Fraunces, Georgia, 'Times New Roman', serif"
export const textFont = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Breaks a word that is wider than its place, in mail programs old and new. */
export const breaking = 'overflow-wrap:anywhere;word-break:break-word'
