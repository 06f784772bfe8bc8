import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Whether a person asked, not a program: then an error is a page. */
export function wantsPage(request: FastifyRequest): boolean {
  return (
    !/^\/(api|core)\//i.test(request.url) &&
    !request.routeOptions.config.endpoint &&
    (request.headers.accept ?? '').includes('text/html')
  )
}

/** Not an address that a browser takes for one of another server. */
const STAYS_HERE = /^\/(?![/\\])/
/** Asks every few seconds whether the server can answer again, and then for the page itself. */
const COMES_BACK = "setInterval(()=>fetch('/readyz').then(({ok})=>{if(ok)location.reload()},()=>undefined),5000)"
export const ERROR_PAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'sha256-${createHash('sha256').update(COMES_BACK).digest('base64')}'`

/**
 * The page for when no page can be rendered: no database, nothing to load. `asked` is the address to try again; one
 * that is away for a moment comes back by itself.
 */
export function errorPage(status: number, message: string, asked: string | null = null): string {
  const title =
    status === 503
      ? 'No está disponible por un momento'
      : status >= 500
        ? 'No pudimos mostrar esta página'
        : 'No entendimos la solicitud'
  const again =
    status >= 500 && asked !== null && STAYS_HERE.test(asked)
      ? `<a href="${escapeHtml(asked)}" style="display:inline-block;margin-right:1rem;padding:.625rem 1rem;background:#FF5B04;color:#101418;font-weight:600;text-decoration:none">Intentar de nuevo</a>`
      : ''
  const back = status === 503 && asked !== null ? `<script>${COMES_BACK}</script>` : ''
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | Tuerca</title></head>
<body style="margin:0;background:#F3F4F2;color:#101418;font:1.0625rem/1.5 Barlow,system-ui,sans-serif"><main style="max-width:34rem;margin:15vh auto 0;padding:0 1.5rem">
<p style="font-weight:600;letter-spacing:.02em;border-bottom:3px solid #FF5B04;padding-bottom:.75rem">TUERCA</p><h1 style="font-size:1.75rem;line-height:1.2">${title}</h1>
<p>${escapeHtml(message)}</p><p>${again}<a href="/" style="color:#101418">Ir al inicio</a></p></main>${back}</body></html>`
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
