/** What separates several numbers that people write into one cell; a stroke alone belongs to many a number. */
const BETWEEN = /\s*[,;|\n]\s*|\s+[/y]\s+/

/**
 * 'A-7, A-8' is two numbers: as one, nobody would find either. A text that could be one number stays whole: '12,5',
 * '123,456', 'W-712/9'.
 */
export function splitNumbers(text: string): string[] {
  if (/^\d{1,3}(?:,\d{3})+$/.test(text)) return [text]
  const pieces = text.split(BETWEEN).filter((piece) => piece !== '')
  return pieces.length > 1 && pieces.every((piece) => piece.length >= 3 && /\d/.test(piece)) ? pieces : [text]
}
