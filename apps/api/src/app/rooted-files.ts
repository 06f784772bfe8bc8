import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const folder = join(import.meta.dirname, '../../../web/build/client/rooted')

/**
 * The policy of the offline page that the service worker keeps: it may use its own style and script, and ask whether we
 * are back.
 */
const OFFLINE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

const DAY = 'public, max-age=86400'
const FILES: { path: string; file: string; type: string; cache: string; policy?: string }[] = [
  { path: '/sw.js', file: 'sw.js', type: 'text/javascript; charset=utf-8', cache: 'no-cache', policy: WORKER_POLICY },
  {
    path: '/sin-conexion',
    file: 'sin-conexion.html',
    type: 'text/html; charset=utf-8',
    cache: 'no-cache',
    policy: OFFLINE_POLICY,
  },
  { path: '/manifest.webmanifest', file: 'manifest.webmanifest', type: 'application/manifest+json', cache: DAY },
  {
    path: '/icono.svg',
    file: 'icono.svg',
    type: 'image/svg+xml; charset=utf-8',
    cache: DAY,
    policy: "default-src 'none'",
  },
  ...['icono-180.png', 'icono-192.png', 'icono-512.png', 'icono-recortable-512.png'].map((file) => ({
    path: `/${file}`,
    file,
    type: 'image/png',
    cache: DAY,
  })),
]

/** Files of the build with a fixed address: browsers look for a worker, a manifest and icons where they once were. */
export function rootedFiles(app: FastifyInstance) {
  for (const { path, file, type, cache, policy } of FILES) {
    const place = join(folder, file)
    if (!existsSync(place)) continue
    const content = readFileSync(place)
    app.get(path, (_request, reply) =>
      reply
        .headers({
          'content-type': type,
          'cache-control': cache,
          ...(policy ? { 'content-security-policy': policy } : {}),
        })
        .send(content),
    )
  }
}
