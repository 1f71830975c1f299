/** A British number as people here write it ('07700 900123'), from E.164 ('+447700900123'); others as they are. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+44(\d{4})(\d{6})$/, '0$1 $2')
}
