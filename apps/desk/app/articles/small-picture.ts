/** The small copy of a drawing, at the same address on the site and at the desk; any other picture as it is. */
export const smallPicture = (address: string): string =>
  address.replace(/^(\/pictures\/.+)-1200\.webp$/, '$1-480.webp')
