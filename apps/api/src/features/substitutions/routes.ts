import {
  findCatalogsByOem, getManySubstitutions, getSubstitutions, getSupersessionChain, reportSubstitutionError,
} from '@tuerca/contract/substitutions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route.ts'
import { findByOem } from './find-by-oem.ts'
import { listSubstitutions } from './list-substitutions.ts'
import { lookUpSubstitutions } from './look-up-substitutions.ts'
import { reportError } from './report-error.ts'
import { lookUpSupersessionChain } from './supersession-chain.ts'
import { toSubstitutionGroups } from './wire.ts'

/** Part numbers, what stands for them and what is wrong with that. */
export function substitutionRoutes(app: FastifyInstance) {
  route(app, findCatalogsByOem, async (ctx, { query }) => ({ data: await findByOem(ctx, query) }))
  route(app, getSubstitutions, async (ctx, { query }) => ({ data: await toSubstitutionGroups(ctx, await lookUpSubstitutions(ctx, query.reference)) }))
  route(app, getManySubstitutions, (ctx, { query }) => listSubstitutions(ctx, query))
  route(app, getSupersessionChain, async (ctx, { query }) => ({ data: await lookUpSupersessionChain(ctx, query.reference) }))
  route(app, reportSubstitutionError, (ctx, { body }, http) => reportError(ctx, body, http))
}
