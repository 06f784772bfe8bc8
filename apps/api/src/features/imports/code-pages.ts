import { namesOf } from '@tuerca/domain/own-value'
/**
 * Old single-byte encodings that lists still use: Excel's, that of DOS (old accounting programs), and the old Mac's.
 */
export type CodePage = 'windows-1252' | 'ibm850' | 'macintosh'

/** 0x80 to 0xFF of DOS in Western Europe; browsers' decoders have no IBM page for it. */
const IBM850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'

const HIGH = Uint8Array.from({ length: 128 }, (_, at) => at + 128)
const PAGES: Record<CodePage, string> = {
  'windows-1252': new TextDecoder('windows-1252').decode(HIGH),
  ibm850: IBM850,
  macintosh: new TextDecoder('macintosh').decode(HIGH),
}

/** Text of bytes of DOS. */
export function decodeIbm850(bytes: Uint8Array): string {
  const ascii = Buffer.from(bytes).toString('latin1')
  return ascii.replace(/[\x80-\xff]/g, (sign) => IBM850[sign.charCodeAt(0) - 128] ?? sign)
}

const LOWER = /[áéíóúüñ]/
const UPPER = /[ÁÉÍÓÚÜÑ]/
const isLower = (byte: number) => byte >= 97 && byte <= 122
const isUpper = (byte: number) => byte >= 65 && byte <= 90

/** How well a character fits between its neighbours in a Spanish list. */
function fit(sign: string, before: number, after: number): number {
  if (LOWER.test(sign))
    return isUpper(before) && isUpper(after) ? -1 : isLower(before) || isLower(after) || isUpper(before) ? 1 : 0
  if (UPPER.test(sign)) return isLower(before) ? -1 : isUpper(before) || isUpper(after) ? 1 : 0
  if (/[°º]/.test(sign)) return before === 78 || before === 110 ? 1 : 0
  if (/[¿¡«»“”‘’–—…ª®·¢$€\u00a0½¼¾]/.test(sign) && !(isLetter(before) && isLetter(after))) return 0
  // A box-drawing line, a currency sign within a word, or a letter of another language.
  return -1
}

const isLetter = (byte: number) => isLower(byte) || isUpper(byte)

/** The encoding under which most characters read as Spanish; Excel's when none is better. */
export async function likelyCodePage(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<CodePage> {
  const points: Record<CodePage, number> = { 'windows-1252': 0, ibm850: 0, macintosh: 0 }
  // A character is judged when the next one is known, which may arrive with the next piece.
  let [before, sign] = [10, 10]
  const take = (next: number) => {
    if (sign >= 128)
      for (const page of namesOf(points)) points[page] += fit(PAGES[page][sign - 128] ?? '', before, next)
    before = sign
    sign = next
  }
  for await (const piece of bytes) for (const byte of piece) take(byte)
  take(10)
  const [best = 'windows-1252'] = namesOf(points).toSorted((a, b) => points[b] - points[a])
  return points[best] > 0 ? best : 'windows-1252'
}
