/** Whether a text is a scheme, a host and perhaps a port, as browsers write them. */
export function isOrigin(text: string): boolean {
  if (!/^https?:\/\/[a-z0-9.:[\]-]+$/.test(text)) return false
  return URL.canParse(text) && new URL(text).origin === text
}
