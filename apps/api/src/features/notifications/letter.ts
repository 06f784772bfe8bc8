/** A mail's content in our words. All texts are plain and are escaped here. */
export interface Letter {
  /** The greeting's name; empty greets nobody by name. */
  name?: string
  /** What it is about, where the lines alone do not say it. */
  heading?: string
  lines: readonly string[]
  action?: { label: string; url: string } | null
  /** Where what is not indispensable is turned off. */
  unsubscribeUrl?: string | null
}

/** Stands in a stored message for the link or code that opens something, which is stored sealed and separately. */
export const SEALED = 'https://tuerca.invalid/sellado'

/** A message as its reader gets it. When its secret was deleted or cannot be opened, words stand in its place. */
export function unsealed<M extends { body_text: string; body_html: string | null }>(
  message: M,
  secret: string | null,
): M {
  const put = (text: string, escape: (text: string) => string) =>
    text.replaceAll(SEALED, () => escape(secret ?? '(ya no se guarda)'))
  return {
    ...message,
    body_text: put(message.body_text, (text) => text),
    body_html: message.body_html && put(message.body_html, escapeHtml),
  }
}

const INK = '#101418'
const PAPER = '#ffffff'

/**
 * The one layout of every mail: wordmark, lines, at most one button; as text, and as HTML that also works in dark
 * mailboxes.
 */
export function composeLetter(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: asHtml(letter) }
}

const greeting = (letter: Letter) => `Hola${letter.name ? `, ${oneLine(letter.name)}` : ''}:`

function asText(letter: Letter): string {
  return [
    greeting(letter),
    ...(letter.heading ? [letter.heading] : []),
    ...letter.lines,
    ...(letter.action ? [`${letter.action.label}: ${letter.action.url}`] : []),
    'Tuerca',
    ...(letter.unsubscribeUrl ? [`No recibir más estos avisos por correo: ${letter.unsubscribeUrl}`] : []),
  ].join('\n\n')
}

function asHtml(letter: Letter): string {
  const { action, unsubscribeUrl } = letter
  const button = action
    ? `<p style="margin:28px 0"><a href="${escapeHtml(action.url)}" class="button" style="display:inline-block;background:#FF5B04;color:${INK};padding:14px 24px;text-decoration:none;font-weight:bold;border-radius:3px">${escapeHtml(action.label)}</a></p>`
    : ''
  const foot = unsubscribeUrl
    ? `<p style="margin:8px 0 0">¿No quieres estos avisos por correo? <a href="${escapeHtml(unsubscribeUrl)}" class="quiet" style="color:#5b6570">Dejar de recibirlos</a></p>`
    : ''
  return [
    '<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>Tuerca</title>',
    '<style>@media (prefers-color-scheme:dark){.page{background:#101418!important}.sheet{background:#1b2127!important;border-color:#333d47!important}.ink{color:#f2f4f6!important}.quiet{color:#a9b4be!important}}</style></head>',
    `<body class="page" style="margin:0;padding:24px 12px;background:#eef1f3;color:${INK};font:16px/1.55 'Segoe UI',Helvetica,Arial,sans-serif">`,
    `<div class="sheet" style="max-width:34em;margin:0 auto;padding:28px 28px 24px;background:${PAPER};border:1px solid #d5dbe0;border-radius:4px">`,
    `<p class="ink" style="margin:0 0 24px;padding:0 0 14px;border-bottom:3px solid #FF5B04;font-size:22px;font-weight:800;letter-spacing:.02em;color:${INK}">TUERCA</p>`,
    `<div class="ink" style="color:${INK}"><p style="margin:0 0 14px">${escapeHtml(greeting(letter))}</p>`,
    letter.heading
      ? `<h1 style="margin:0 0 14px;font-size:19px;line-height:1.3">${escapeHtml(letter.heading)}</h1>`
      : '',
    ...letter.lines.map((line) => `<p style="margin:0 0 14px">${escapeHtml(line).replace(/\n/g, '<br>')}</p>`),
    button,
    '</div>',
    `<div class="quiet" style="margin-top:24px;font-size:13px;color:#5b6570"><p style="margin:0">Tuerca · autopartes en Colombia y México</p>${foot}</div>`,
    '</div></body></html>',
  ].join('')
}

/** A name is text by its owner: it must not add lines to our mail. */
function oneLine(text: string) {
  return text.replace(/\s+/g, ' ').trim().slice(0, 120)
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
