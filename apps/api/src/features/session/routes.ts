import type { FastifyInstance } from 'fastify'
import type { Config } from '../../platform/config.ts'

/** The calls of a person's session and account. */
export function sessionRoutes(_app: FastifyInstance, _config: Config) {
}
