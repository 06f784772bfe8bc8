import type { FastifyRequest } from 'fastify'

/** Whether a person asked, not a program: then an error is a page. */
export function wantsPage(request: FastifyRequest): boolean {
  return (
    !/^\/(api|core)\//i.test(request.url) &&
    !request.routeOptions.config.endpoint &&
    (request.headers.accept ?? '').includes('text/html')
  )
}

/** The page for when no page can be rendered: no script, no database, nothing to load. */
export function errorPage(status: number, message: string): string {
  const title = status >= 500 ? 'No pudimos mostrar esta página' : 'No entendimos la solicitud'
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title} | Tuerca</title></head>
<body style="margin:0;background:#F3F4F2;color:#101418;font:1.0625rem/1.5 Barlow,system-ui,sans-serif"><main style="max-width:34rem;margin:15vh auto 0;padding:0 1.5rem">
<p style="font-weight:600;letter-spacing:.02em;border-bottom:3px solid #FF5B04;padding-bottom:.75rem">TUERCA</p><h1 style="font-size:1.75rem;line-height:1.2">${title}</h1>
<p>${escapeHtml(message)}</p><p><a href="/" style="color:#101418">Ir al inicio</a></p></main></body></html>`
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
