import { ANSWER_SENT, answerQuestion, createQuestion, listQuestions, QUESTION_SENT } from '@tuerca/contract/questions'
import type { FastifyInstance } from 'fastify'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { answer } from './answer-question.ts'
import { ask } from './ask-question.ts'
import { foundQuestions } from './queries.ts'
import { questionOf } from './wire.ts'

/** Questions about whether a product fits a vehicle, and their answers. */
export function questionRoutes(app: FastifyInstance) {
  route(app, createQuestion, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'createQuestion', body, http }, async (ctx) => ({
      data: { id: await ask(ctx, personOf(ctx), body), message: QUESTION_SENT },
    })),
  )
  route(app, listQuestions, async (ctx, { query }) => {
    const { rows, total } = await foundQuestions(ctx.db, personOf(ctx), query)
    return {
      data: rows.map((row) => questionOf(row, query)),
      metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize },
    }
  })
  route(app, answerQuestion, (ctx, { params, body }, http) =>
    onceByKey(ctx, { endpoint: 'answerQuestion', body: { ...params, ...body }, http }, async (ctx) => {
      await answer(ctx, personOf(ctx), { ...params, ...body, compatible: body.compatible ?? null })
      return { data: { message: ANSWER_SENT } }
    }),
  )
}
