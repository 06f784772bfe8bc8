/**
 * Signs that nobody sees and that turn round the text after them: a title with one reverses the rest of a mail, a list
 * or a feed.
 */
const TURNING_SIGNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * The text without signs that turn it round. They come along from WhatsApp, from Windows and out of spreadsheets, and
 * no one types them.
 */
export const withoutTurningSigns = (text: string): string => text.replace(TURNING_SIGNS, '')
