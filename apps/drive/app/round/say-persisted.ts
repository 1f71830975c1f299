/** What the browser has promised of what is stored, as far as it has answered. */
export function sayPersisted(isPersisted: boolean | null, isInstalled: boolean): string {
  if (isPersisted === true) return 'The browser has promised to keep what you record.'
  if (isPersisted === null) return 'The browser has not said yet whether it keeps what you record.'
  const may = isInstalled ? '' : ' It may once the app is on the home screen.'
  return `The browser has not promised to keep what you record.${may} Keep some space free.`
}
