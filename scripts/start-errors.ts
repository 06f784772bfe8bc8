import { createServer } from 'node:net'

/** Fails before anything is started when the port is already in use. */
export function requireFreePort(port: number): Promise<void> {
  if (!Number.isInteger(port) || port <= 0) return Promise.resolve()
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(port, () => probe.close(() => done()))
  })
}

const SENTENCES: Record<string, string> = {
  EADDRINUSE: 'El puerto ya está en uso. Elige otro: PORT=3001 npm start.',
  EADDRNOTAVAIL: 'HOST no es una dirección de esta máquina.',
  EACCES: 'No hay permiso para usar ese puerto o esa carpeta.',
  ENOTFOUND: 'No se encuentra el servidor de DATABASE_URL. Revisa la dirección.',
  ECONNREFUSED: 'El servidor de DATABASE_URL no responde. Revisa que esté en marcha y el puerto.',
  '28P01': 'El usuario o la clave de DATABASE_URL no son correctos.',
  '28000': 'El usuario de DATABASE_URL no puede entrar.',
  '3D000': 'La base de datos de DATABASE_URL no existe. Créala primero.',
}

/** A failed start in words that say what to do; unknown errors keep their own message. */
export function explainStartError(error: unknown): string {
  const { code, message, port, hostname } = (error ?? {}) as {
    code?: string
    message?: string
    port?: number
    hostname?: string
  }
  const ofHost = hostname !== undefined && hostname === process.env.HOST
  const known = SENTENCES[ofHost ? 'EADDRNOTAVAIL' : (code ?? '')]
  if (!known) return message ?? String(error)
  return `${known}${port ? ` (puerto ${port})` : ''}`
}
