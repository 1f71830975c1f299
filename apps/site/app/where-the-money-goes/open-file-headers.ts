/** What lets any program and any page of others read a file of the ledger: it is for everybody to check. */
export const openFileHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}
