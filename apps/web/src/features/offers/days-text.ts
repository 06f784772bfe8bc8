/** When something comes. */
export const daysText = (days: number) => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`)
