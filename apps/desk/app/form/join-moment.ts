/** The two fields of a moment as an act reads them; '' when both are empty. */
export const joinMoment = (day = '', time = ''): string => (day.trim() || time.trim() ? `${day} ${time}` : '')
