import {
  findCatalogsByOem,
  forgetSubstitution,
  getManySubstitutions,
  getSavedSubstitutions,
  getSubstitutions,
  getSupersessionChain,
  reportSubstitutionError,
  SAVED_GONE,
  saveSubstitutions,
} from '@tuerca/contract/substitutions'
import { answerSubstitutionReport, listSubstitutionReports } from '@tuerca/contract/substitution-reports'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { answerReport } from './answer-report.ts'
import { findByOem } from './find-by-oem.ts'
import { reportedErrors } from './list-reports.ts'
import { listSubstitutions } from './list-substitutions.ts'
import { lookUpSubstitutions } from './look-up-substitutions.ts'
import { reportError } from './report-error.ts'
import { readSaved, save } from './save-substitutions.ts'
import { lookUpSupersessionChain } from './supersession-chain.ts'
import { toSubstitutionGroups } from './wire.ts'

/** Part numbers, what stands for them and what is wrong with that. */
export function substitutionRoutes(app: FastifyInstance) {
  route(app, findCatalogsByOem, async (ctx, { query }) => ({ data: await findByOem(ctx, query) }))
  route(app, getSubstitutions, async (ctx, { query }) => ({
    data: await toSubstitutionGroups(ctx, await lookUpSubstitutions(ctx, query.reference)),
  }))
  route(app, getManySubstitutions, (ctx, { query }) => listSubstitutions(ctx, query))
  route(app, getSupersessionChain, async (ctx, { query }) => ({
    data: await lookUpSupersessionChain(ctx, query.reference),
  }))
  route(app, reportSubstitutionError, (ctx, { body }, http) => reportError(ctx, body, http))
  route(app, listSubstitutionReports, (ctx, { query }) => reportedErrors(ctx, query))
  route(app, answerSubstitutionReport, (ctx, { params, body }, http) =>
    onceByKey(ctx, { endpoint: 'answerSubstitutionReport', body: { ...params, ...body }, http }, async (ctx) => ({
      data: { message: await answerReport(ctx, params.id, body) },
    })),
  )
  route(app, saveSubstitutions, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'saveSubstitutions', body, http }, async (ctx) => ({
      data: { saved: await save(ctx, personOf(ctx), body) },
    })),
  )
  route(app, getSavedSubstitutions, (ctx, { query }) => readSaved(ctx, personOf(ctx), query))
  route(app, forgetSubstitution, async (ctx, { params }) => {
    const gone = await ctx.db
      .deleteFrom('saved_substitutions')
      .where('id', '=', params.id)
      .where('user_id', '=', personOf(ctx).id)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw notFound(SAVED_GONE)
    return { data: { id: params.id } }
  })
}
