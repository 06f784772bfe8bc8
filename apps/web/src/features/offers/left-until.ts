/** The remaining time in words: '2 días', '5 horas', '40 minutos'. */
export function leftUntil(iso: string, now: number): string {
  const minutes = Math.max(0, Math.floor((Date.parse(iso) - now) / 60_000))
  const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
  if (minutes >= 2880) return many(Math.floor(minutes / 1440), 'día', 'días')
  return minutes >= 120 ? many(Math.floor(minutes / 60), 'hora', 'horas') : many(minutes, 'minuto', 'minutos')
}
