import type { Country } from './country.ts'

const MAIL = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i
/** With the country's code, or after a word that announces it. */
const ANNOUNCED =
  /(?:\+\s?5[27]|wa\.me\/|\b(?:whats\s?app|wsp|tel[eé]fono|tel|cel|celular|m[oó]vil|ll[aá]m[ae]\w*|marca\w*)\b)[^\d\n]{0,20}\d(?:[\s().-]{0,2}\d){6,}/i
/** Telephone numbers as people of the country write them; part numbers such as 90915-10001 do not look like this. */
const WRITTEN: Record<Country, RegExp> = {
  CO: /(?<![\w-])(?:3\d{2}|60\d)[\s.-]?\d{3}[\s.-]?\d{2}[\s.-]?\d{2}(?![\w-])/,
  MX: /(?<![\w-])(?:[2-9]\d[\s.-]\d{4}[\s.-]\d{4}|[2-9]\d{2}[\s.-]\d{3}[\s.-]\d{2}[\s.-]?\d{2}|(?:55|33|81|222)\d{7,8})(?![\w-])/,
}

/** Whether a text gives a telephone number or an e-mail. These are not exchanged before a sale is accepted or paid. */
export function givesContact(text: string, country: Country): boolean {
  return MAIL.test(text) || ANNOUNCED.test(text) || WRITTEN[country].test(text)
}
