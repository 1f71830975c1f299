/** Fonts that the reader already has: an email loads nothing. */
export const displayFont = "Fraunces, Georgia, 'Times New Roman', serif"
export const textFont = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
