import { type Country, numberFormat } from '@tuerca/domain/country'

interface Counted {
  total: number
  offers: number | null
  capped: boolean
  country: Country
}

/** 'Más de 1.000 resultados' by seller, '6 números · 19 ofertas' by part. */
export function countText({ total, offers, capped, country }: Counted): string {
  const number = numberFormat(country)
  const counted = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`
  const more = capped ? 'Más de ' : ''
  if (offers === null) return more + counted(total, 'resultado', 'resultados')
  return `${more}${counted(total, 'número', 'números')} · ${counted(offers, 'oferta', 'ofertas')}`
}
