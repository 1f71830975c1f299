/** Escapes of characters that need none in a URL (RFC 3986, 2.3). */
const needlessEscape = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi

/** Removes needless escapes from a path: '/%62log' is '/blog'. */
export function dropNeedlessEscapes(path: string): string {
  return path.replace(needlessEscape, decodeURIComponent)
}
