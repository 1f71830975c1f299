/**
 * Formats a British number as people write it ('07700 900123', '020 7946 0000'), from E.164 ('+447700900123'). Returns
 * others unchanged.
 */
export function formatPhone(phone: string): string {
  return phone
    .replace(/^\+44(2\d)(\d{4})(\d{4})$/, '0$1 $2 $3')
    .replace(/^\+44(1\d1|11\d|3\d\d)(\d{3})(\d{4})$/, '0$1 $2 $3')
    .replace(/^\+44(\d{4})(\d{5,6})$/, '0$1 $2')
}
