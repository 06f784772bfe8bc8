import type { FastifyRequest } from 'fastify'
import { forbidden, unavailable } from '../platform/errors.ts'
import { isCounted } from './counted-address.ts'

/**
 * A page that is counted or costs a credit must be opened by a person: from another site only as a page, never as that
 * site's picture or frame, and not prefetched by the browser (any answer but 2xx makes it ask again on the click).
 */
export function refuseForeignLook({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>) {
  if (!isCounted(url)) return
  if (headers['sec-fetch-site'] === 'cross-site' && headers['sec-fetch-dest'] !== 'document') {
    throw forbidden('Esta solicitud viene de otro sitio. Abre Tuerca e intenta de nuevo.')
  }
  if (/prefetch|prerender|preview/i.test(String(headers['sec-purpose'] ?? headers['purpose'] ?? '')))
    throw unavailable('Esta página se carga al abrirla.')
}
