import { cleanPartNumber } from '@tuerca/domain/part-number'

/** C2.28: what the address of a number's page holds. */
export interface OemParams {
  /** As written in the address, at most 60 characters. */
  oem: string
  /** C5.07: letters and digits. */
  clean: string
  /** A maker's code, when the number was requested for that brand. */
  catalog: string | null
}

const NEXT_KEY = /&(?=(?:catalog|vid|q|v|ssd|uid)=)/
const LONGEST = 60

/** Reads `oem=…&catalog=…` as the router gives it, decoded; null when it names no number. */
export function readOemParams(segment: string): OemParams | null {
  const [first = '', ...rest] = segment.split(NEXT_KEY)
  if (!/^oem=/i.test(first)) return null
  const oem = first.slice('oem='.length).trim()
  const clean = cleanPartNumber(oem)
  if (clean === '' || oem.length > LONGEST) return null
  const catalog = rest.find((part) => part.startsWith('catalog='))?.slice('catalog='.length) ?? null
  return { oem, clean, catalog: catalog || null }
}
