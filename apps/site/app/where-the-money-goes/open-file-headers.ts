/** What lets any program and any page of others read a file of the ledger: it is for everybody to check. */
export const openFileHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** A closed month never changes. */
export const keptForEver = 'public, max-age=86400, s-maxage=86400'

/** What is still added to: a second, so that many who ask at once are one, and the files of one look fit together. */
export const openNow = 'public, max-age=0, s-maxage=1'
